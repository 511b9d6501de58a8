'use client';
import { useEffect, useId, useRef } from 'react';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { LineReading, LineWarnings } from '../../../client/quick-add/lazy-line-reading.tsx';
import { useEditedTitle } from '../../../client/quick-add/use-edited-title.ts';
import { useLineField } from '../../../client/quick-add/use-line-field.ts';
import { MarkedField } from '../../../components/marked-field.tsx';
import { limits } from '../../../contract/limits.ts';
import type { Task } from '../../../contract/tasks.ts';

export interface TitleEditorProps {
  readonly task: Task;
  readonly onDone: () => void;
}

/** Edits the title in its row, in the quick-add language. Enter and blur save, Escape cancels; an empty title changes nothing. */
export default function TitleEditor({ task, onDone }: TitleEditorProps) {
  const title = useEditedTitle(task);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { write, onBackspace } = useLineField({ field, ...title, spans: title.line.result?.spans ?? [] });
  const ended = useRef(false);
  useEffect(() => field.current?.select(), []);

  function end(how: () => void): void {
    // Removing the field blurs it, which would save an edit that was just cancelled.
    if (ended.current) return;
    ended.current = true;
    how();
    onDone();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes whether the focus leaves the field and its chips.
    <div
      className="my-[3px] min-w-0 flex-1"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) end(title.save);
      }}
    >
      <MarkedField
        ref={field}
        {...dataAttributes({ field: 'title' })}
        value={title.text}
        marks={title.marks}
        maxLength={limits.taskNameCharactersMax}
        aria-label={`Title of “${task.name}”`}
        aria-describedby={title.marks.length > 0 ? id : undefined}
        onChange={(event) => title.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || onBackspace(event)) return;
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          end(event.key === 'Enter' ? title.save : title.cancel);
        }}
        className="min-h-[28px] rounded-sm border border-control bg-raised py-[3px] pr-9 pl-1.5 focus-within:border-ink pointer-coarse:min-h-11 pointer-coarse:py-2.5 pointer-coarse:pr-12 pointer-coarse:text-reading"
      />
      {/* A click on a chip must not move the focus, which would end the edit. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div className="flex flex-col gap-1 py-1 empty:hidden" onMouseDown={(event) => event.preventDefault()}>
        {title.marks.length > 0 && <LineReading id={id} line={title.line} text={title.text} setText={write} />}
        <LineWarnings line={title.line} text={title.text} setText={write} />
      </div>
    </div>
  );
}
