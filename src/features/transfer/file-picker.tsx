'use client';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../components/class-names.ts';

export interface FilePickerProps {
  readonly disabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Choose or drop: a file input with a place to drop on around it. */
export function FilePicker({ disabled, onChoose }: FilePickerProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take(): void {
    const files = [...(input.current?.files ?? [])];
    // The same file can be chosen again after it was corrected.
    if (input.current) input.current.value = '';
    if (files.length > 0) onChoose(files);
  }

  // The page can be used before its script runs: what was chosen until then counts too.
  const takeFirst = useRef(take);
  useEffect(() => takeFirst.current(), []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onChoose(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a twin of the input inside, which keyboards use
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'mt-4 flex flex-wrap items-center gap-3 rounded-lg border border-dashed border-control p-4',
        over && 'border-ink bg-hover',
      )}
    >
      <label htmlFor={id} className="font-strong">
        Files to import
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept=".csv,.json,text/csv,application/json"
        disabled={disabled}
        className="max-w-full file:mr-3 file:min-h-[34px] file:rounded-sm file:border file:border-control file:bg-raised file:px-3 pointer-coarse:file:min-h-11"
        onChange={take}
      />
      <span className="text-ink2">or drop them here</span>
    </div>
  );
}
