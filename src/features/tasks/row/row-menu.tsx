'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { completeTasks, reopenTasks } from '../../../client/actions/complete-task.ts';
import { copyAsText, copyLink } from '../../../client/actions/copy-tasks.ts';
import { duplicateTask } from '../../../client/actions/duplicate-task.ts';
import { type Direction, reorderTask, stepOf } from '../../../client/actions/reorder-task.ts';
import { trashRecords } from '../../../client/actions/trash-records.ts';
import { keyNames } from '../../../client/keys/key-names.ts';
import { openPicker, type PickedField, rowAnchorOf } from '../../../client/picking/picker-request.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { toggleSelected } from '../../../client/selection/selected-tasks.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuAction } from '../../../components/menu.tsx';
import type { Task } from '../../../contract/tasks.ts';
import { useOwnOrder } from '../own-order-context.ts';
import type { RowMenuProps } from './row-menu-props.ts';

/** Every action on a task, including those of dragging and of shortcuts. */
export function RowMenu({ task, open, onOpenChange, onEdit }: RowMenuProps) {
  const workspace = useWorkspace();
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
          className="z-1 pointer-fine:bg-inherit pointer-fine:absolute pointer-fine:top-1 pointer-fine:right-2"
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
          { label: 'Due date', shortcut: 'T', onSelect: () => pick(workspace, task, 'date') },
          { label: 'Priority', shortcut: '1–4', onSelect: () => pick(workspace, task, 'priority') },
          { label: 'Labels', shortcut: '@', onSelect: () => pick(workspace, task, 'labels') },
          { label: 'Move to…', shortcut: '#', onSelect: () => pick(workspace, task, 'place') },
        ],
        [
          { label: 'Duplicate', shortcut: 'D', onSelect: () => duplicateTask(workspace, task.id) },
          { label: 'Copy link', onSelect: () => copyLink(workspace, task.id) },
          { label: 'Copy as text', shortcut: keyNames('mod+c'), onSelect: () => copyAsText(workspace, [task.id]) },
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

/** Opens a picker in the next frame, after the closing menu has returned the focus. */
function pick(workspace: ReturnType<typeof useWorkspace>, { id }: Task, field: PickedField): void {
  requestAnimationFrame(() => {
    const anchor = rowAnchorOf(id);
    if (anchor) openPicker(workspace, { field, ids: [id], anchor });
  });
}

const steps: readonly (readonly [Direction, string, string])[] = [
  ['up', 'Move up', 'alt+arrowup'],
  ['down', 'Move down', 'alt+arrowdown'],
  ['in', 'Indent', 'mod+]'],
  ['out', 'Outdent', 'mod+['],
];

/** Moves the task one step at a time, as an alternative to dragging. */
function stepActions(workspace: ReturnType<typeof useWorkspace>, task: Task): MenuAction[] {
  return steps.map(([direction, label, keys]) => ({
    label,
    shortcut: keyNames(keys),
    disabled: stepOf(workspace.replica, task, direction) === null,
    onSelect: () => reorderTask(workspace, task.id, direction),
  }));
}
