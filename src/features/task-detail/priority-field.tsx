'use client';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Task } from '../../contract/tasks.ts';
import { QuietSelect } from './quiet-select.tsx';

const priorities = ['1, highest', '2', '3', 'None'];

const tones = ['text-p1', 'text-p2', 'text-p3', 'text-ink'];

export function PriorityField({ task }: { task: Task }) {
  const workspace = useWorkspace();
  return (
    <QuietSelect
      value={task.priority}
      {...dataAttributes({ detail: 'priority' })}
      aria-label={`Priority of “${task.name}”`}
      className={tones[task.priority - 1] ?? ''}
      onChange={({ target }) =>
        updateRecord(
          workspace,
          'task',
          task.id,
          { priority: Number(target.value) },
          `Changed the priority of ${quoted(task.name)}`,
        )
      }
    >
      {priorities.map((label, index) => (
        <option key={label} value={index + 1}>
          {label}
        </option>
      ))}
    </QuietSelect>
  );
}
