'use client';
import { useEffect, useRef, useState } from 'react';
import { quoted } from '../../client/verbs/quoted.ts';
import { updateTask } from '../../client/verbs/update-task.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';

/** The title in place. Enter and leaving save, Escape does not; an empty one changes nothing. */
export function TitleEditor({ task, onDone }: { task: Task; onDone: () => void }) {
  const workspace = useWorkspace();
  const [text, setText] = useState(task.name);
  const field = useRef<HTMLInputElement>(null);
  const cancelled = useRef(false);
  useEffect(() => field.current?.select(), []);

  function save(): void {
    const name = text.replace(/\s+/g, ' ').trim();
    if (!cancelled.current && name !== '' && name !== task.name)
      updateTask(workspace, task.id, { name }, `Renamed ${quoted(task.name)}`);
    onDone();
  }

  return (
    <input
      ref={field}
      value={text}
      maxLength={limits.taskNameCharactersMax}
      aria-label={`Title of “${task.name}”`}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') cancelled.current = true;
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
      }}
      className="my-[3px] min-h-[28px] min-w-0 flex-1 rounded-sm border border-control bg-raised px-1.5 pointer-coarse:min-h-11 pointer-coarse:text-reading"
    />
  );
}
