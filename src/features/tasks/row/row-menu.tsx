'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { completeTasks, reopenTasks } from '../../../client/actions/complete-task.ts';
import { quoted } from '../../../client/actions/quoted.ts';
import { type Direction, reorderTask, stepOf } from '../../../client/actions/reorder-task.ts';
import { trashRecords } from '../../../client/actions/trash-records.ts';
import { updateRecord } from '../../../client/actions/update-record.ts';
import { formatDayShort } from '../../../client/dates/format-date.ts';
import { keyNames } from '../../../client/keys/key-names.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { toggleSelected } from '../../../client/selection/selected-tasks.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuAction } from '../../../components/menu.tsx';
import type { Task } from '../../../contract/tasks.ts';
import { addDays, type CalendarDate, startOfWeek, type Weekday } from '../../../lib/calendar-date.ts';
import { moveActions } from '../move-actions.ts';
import { useOwnOrder } from '../own-order-context.ts';
import type { RowMenuProps } from './row-menu-props.ts';

/** Everything a row can do, without dragging and without a keyboard. */
export function RowMenu({ task, open, onOpenChange, onEdit }: RowMenuProps) {
  const workspace = useWorkspace();
  const dates = useDateActions(task);
  const ownOrder = useOwnOrder() !== null;
  const toggle = task.completed ? reopenTasks : completeTasks;
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          label={`More for “${task.name}”`}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          tabIndex={-1}
          className="z-1 bg-inherit pointer-fine:absolute pointer-fine:top-1 pointer-fine:right-2"
        />
      }
      groups={[
        [
          {
            label: task.completed ? 'Reopen' : 'Complete',
            shortcut: 'E',
            onSelect: () => toggle(workspace, [task.id]),
          },
          { label: 'Edit title', shortcut: 'F2', onSelect: onEdit },
          { label: 'Select', shortcut: 'X', onSelect: () => toggleSelected(task.id) },
        ],
        [
          { label: 'Due date', onSelect: () => {}, actions: dates },
          { label: 'Priority', onSelect: () => {}, actions: priorityActions(workspace, task) },
          { label: 'Move to…', onSelect: () => {}, actions: moveActions(workspace, task) },
        ],
        ownOrder ? stepActions(workspace, task) : [],
        [
          {
            label: 'Delete',
            shortcut: 'Del',
            danger: true,
            onSelect: () => trashRecords(workspace, 'task', [task.id]),
          },
        ],
      ]}
    />
  );
}

function useDateActions(task: Task): MenuAction[] {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const weekStart = workspace.account.get().weekStart as Weekday;
  const on = (dueDate: string | null) => {
    const day = dueDate === null ? 'Cleared the date of' : `${formatDayShort(dueDate, today, preferences)}:`;
    updateRecord(workspace, 'task', task.id, { dueDate }, `${day} ${quoted(task.name)}`);
  };
  const nextWeek = addDays(startOfWeek(today as CalendarDate, weekStart), 7);
  return [
    { label: 'Today', onSelect: () => on(today) },
    { label: 'Tomorrow', onSelect: () => on(addDays(today as CalendarDate, 1)) },
    { label: `Next week, ${formatDayShort(nextWeek, today, preferences)}`, onSelect: () => on(nextWeek) },
    { label: 'No date', disabled: task.dueDate === null, onSelect: () => on(null) },
  ];
}

function priorityActions(workspace: ReturnType<typeof useWorkspace>, task: Task): MenuAction[] {
  return [1, 2, 3, 4].map((priority) => ({
    label: priority === 1 ? 'Priority 1, highest' : priority === 4 ? 'No priority' : `Priority ${priority}`,
    shortcut: String(priority),
    disabled: priority === task.priority,
    onSelect: () =>
      updateRecord(workspace, 'task', task.id, { priority }, `Changed the priority of ${quoted(task.name)}`),
  }));
}

const steps: readonly (readonly [Direction, string, string])[] = [
  ['up', 'Move up', 'alt+arrowup'],
  ['down', 'Move down', 'alt+arrowdown'],
  ['in', 'Indent', 'mod+]'],
  ['out', 'Outdent', 'mod+['],
];

/** What dragging does, one step at a time. */
function stepActions(workspace: ReturnType<typeof useWorkspace>, task: Task): MenuAction[] {
  return steps.map(([direction, label, keys]) => ({
    label,
    shortcut: keyNames(keys),
    disabled: stepOf(workspace.replica, task, direction) === null,
    onSelect: () => reorderTask(workspace, task.id, direction),
  }));
}
