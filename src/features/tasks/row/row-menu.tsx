'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { flushSync } from 'react-dom';
import { trashRecords } from '../../../client/actions/trash-records.ts';
import { openPicker, type PickedField, rowAnchorOf, rowLinkOf } from '../../../client/picking/picker-request.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { selectedWords, toggleSelected } from '../../../client/selection/selected-tasks.ts';
import { shownOrder, taskMenuGroups } from '../../../client/task-menu/task-menu-groups.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { useOwnOrder } from '../own-order-context.ts';
import { type RowMenuProps, rowMenuLook } from './row-menu-props.ts';

/** The menu of a task in its row. */
export function RowMenu({ task, open, onOpenChange, onEdit }: RowMenuProps) {
  const workspace = useWorkspace();
  const order = shownOrder(useOwnOrder());
  const pick = (field: PickedField) => {
    const anchor = rowAnchorOf(task.id);
    if (anchor) openPicker(workspace, { field, ids: [task.id], anchor });
  };
  const select = () => {
    toggleSelected(task.id);
    workspace.notices.announce(selectedWords());
    // The closing menu returns the focus to its button, from which the list's keys would not go on.
    requestAnimationFrame(() => rowLinkOf(task.id)?.focus());
  };
  // The list passes the focus on from a row's link alone, and to the neighbour of the row that was active before the change.
  const leaving = (act: () => void) =>
    void requestAnimationFrame(() => {
      flushSync(() => rowLinkOf(task.id)?.focus());
      act();
    });
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          label={`More for “${task.name}”`}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          tabIndex={-1}
          className={rowMenuLook}
        />
      }
      groups={taskMenuGroups(workspace, {
        task,
        own: [
          { label: 'Edit title', shortcut: 'F2', onSelect: onEdit },
          { label: 'Select', shortcut: 'X', onSelect: select },
        ],
        order,
        pick,
        leaving,
        onDelete: () => trashRecords(workspace, 'task', [task.id]),
      })}
    />
  );
}
