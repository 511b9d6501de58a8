'use client';
import { useEffect, useRef, useState } from 'react';
import { createTask } from '../../client/verbs/create-task.ts';
import { quoted } from '../../client/verbs/quoted.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { limits } from '../../contract/limits.ts';
import type { CreateTaskInput } from '../../contract/tasks.ts';

/** Adds a task by its name. @param defaults what the present view implies: its project, its day */
export function AddTaskLine({ defaults = {} }: { defaults?: Omit<CreateTaskInput, 'name' | 'content'> }) {
  const workspace = useWorkspace();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      workspace.addTaskRequested.on(() => {
        field.current?.focus();
        return true;
      }),
    [workspace],
  );

  function add(): void {
    const name = text.replace(/\s+/g, ' ').trim();
    if (name === '') return;
    createTask(workspace, { ...defaults, name });
    workspace.notices.announce(`Added ${quoted(name)}`);
    setText('');
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="flex items-center gap-2 rounded-lg border border-control bg-raised py-1.5 pr-1.5 pl-3 focus-within:border-ink"
    >
      <input
        ref={field}
        value={text}
        maxLength={limits.taskNameCharactersMax}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        aria-label="Add a task"
        placeholder="Add a task"
        enterKeyHint="done"
        autoComplete="off"
        className="min-h-8 min-w-0 flex-1 bg-transparent focus-visible:outline-none pointer-coarse:min-h-11 pointer-coarse:text-reading"
      />
      <Button type="submit" variant="primary" disabled={text.trim() === ''}>
        Add task
      </Button>
    </form>
  );
}
