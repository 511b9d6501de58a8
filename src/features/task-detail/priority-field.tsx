'use client';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import type { Task } from '../../contract/tasks.ts';
import { ScheduleButton } from './due-field.tsx';

const priorities = ['1, highest', '2', '3', 'None'];
const tones = ['text-p1', 'text-p2', 'text-p3', 'text-ink'];

export function PriorityField({ task, onOpen }: { task: Task; onOpen: () => void }) {
  const words = priorities[task.priority - 1];
  return (
    <ScheduleButton
      {...dataAttributes({ detail: 'priority' })}
      aria-haspopup="dialog"
      aria-label={`Priority of “${task.name}”: ${words}`}
      className={tones[task.priority - 1]}
      onClick={onOpen}
    >
      {words}
    </ScheduleButton>
  );
}
