'use client';
import Calendar from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import Hash from 'lucide-react/icons/hash';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { IconButton } from '../../components/icon-button.tsx';
import type { Task } from '../../contract/tasks.ts';
import { DetailMenuButton } from './detail-menu-button.tsx';
import { openPickerOfPanel } from './open-picker-of-panel.ts';

interface DetailBarProps {
  readonly task: Task;
  readonly onDelete: () => void;
  /** The field for a new comment, which has the bar to itself while it is written in. */
  readonly children: ReactNode;
}

const picked = [
  { field: 'date', verb: 'Change the date of', FieldIcon: Calendar },
  { field: 'place', verb: 'Move', FieldIcon: Hash },
] as const;

/** On a touch screen, what is done most with an open task, in the thumb's reach beside the comment field. */
export function DetailBar({ task, onDelete, children }: DetailBarProps) {
  const workspace = useWorkspace();
  const Icon = task.completed ? RotateCcw : Check;
  // Also while a button of the comment is pressed, which would move away from under the finger.
  const own = 'group-has-[form:focus-within]/bar:hidden pointer-fine:hidden';
  return (
    <div className="group/bar flex flex-wrap items-end justify-end pointer-coarse:pt-2">
      <IconButton
        label={`${task.completed ? 'Reopen' : 'Complete'} “${task.name}”`}
        icon={<Icon size={20} aria-hidden="true" />}
        className={`${own} mr-2 bg-ink! text-canvas!`}
        onClick={() => (task.completed ? reopenTasks : completeTasks)(workspace, [task.id])}
      />
      <div className="min-w-0 flex-1 basis-16 pointer-coarse:mr-1">{children}</div>
      {picked.map(({ field, verb, FieldIcon }) => (
        <IconButton
          key={field}
          label={`${verb} “${task.name}”`}
          icon={<FieldIcon size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          className={own}
          onClick={() => openPickerOfPanel(workspace, task.id, field)}
        />
      ))}
      <DetailMenuButton task={task} onDelete={onDelete} className={own} />
    </div>
  );
}
