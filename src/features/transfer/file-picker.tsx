'use client';
import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { buttonLook } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';

export interface FilePickerProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly disabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A file input inside a drop target. */
export function FilePicker({ input, disabled, onChoose }: FilePickerProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  function take(): void {
    const files = [...(input.current?.files ?? [])];
    // Cleared, so that a corrected file of the same name can be chosen again.
    if (input.current) input.current.value = '';
    if (files.length > 0) onChoose(files);
  }

  // A file may be chosen before hydration; it is handled once the component mounts.
  const takeFirst = useRef(take);
  useEffect(() => takeFirst.current(), []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onChoose(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input inside, which works with a keyboard
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
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept=".csv,.ics,.json,.zip,text/csv,text/calendar,application/json,application/zip"
        disabled={disabled}
        className="peer visually-hidden"
        onChange={take}
      />
      <label
        htmlFor={id}
        className={`${buttonLook} max-w-full cursor-pointer whitespace-normal! peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:cursor-default peer-disabled:opacity-45`}
      >
        Choose files to import…
      </label>
      <span className="text-ink2">or drop them here</span>
    </div>
  );
}
