'use client';
import { useRef, useState } from 'react';
import { applyLine } from '../../client/quick-add/changes-from-line.ts';
import { isToken } from '../../client/quick-add/put-back.ts';
import { useParsedLine } from '../../client/quick-add/use-parsed-line.ts';
import { completeTasks, reopenTasks } from '../../client/verbs/complete-task.ts';
import { quoted } from '../../client/verbs/quoted.ts';
import { updateTask } from '../../client/verbs/update-task.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { MarkedField } from '../../components/marked-field.tsx';
import { TaskCheckbox } from '../../components/task-checkbox.tsx';
import type { Task } from '../../contract/tasks.ts';

/** The title, which is always open to writing and takes the quick-add language. Enter and leaving save, Escape does not. */
export function DetailTitle({ task }: { task: Task }) {
  const workspace = useWorkspace();
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { result } = useParsedLine(draft ?? '', { projectId: task.projectId, wanted: draft !== null });
  const toggle = task.completed ? reopenTasks : completeTasks;

  function save(): void {
    setDraft(null);
    const name = draft?.replace(/\s+/g, ' ').trim() ?? '';
    if (name === '' || name === task.name) return;
    const changes = result && result.draft.name !== '' ? applyLine(workspace, task, result.draft) : { name };
    updateTask(workspace, task.id, changes, `Changed ${quoted(task.name)}`);
  }

  return (
    <div className="-ml-2 flex items-start">
      <TaskCheckbox
        checked={task.completed}
        priority={task.priority}
        name={task.name}
        onToggle={() => toggle(workspace, [task.id])}
      />
      <MarkedField
        ref={field}
        value={draft ?? task.name}
        marks={draft === null ? [] : (result?.spans.filter(isToken) ?? [])}
        onChange={(event) => setDraft(event.target.value.replaceAll('\n', ' '))}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            event.currentTarget.blur();
          } else if (event.key === 'Escape' && draft !== null) {
            event.stopPropagation();
            setDraft(null);
          }
        }}
        aria-label={`Title of “${task.name}”`}
        className="flex-1 py-[5px] pr-10 text-dialog font-strong pointer-coarse:py-2.5"
      />
    </div>
  );
}
