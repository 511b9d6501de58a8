'use client';
import { closestWith, dataOf, selectorOf } from '../../client/dom/data-attributes.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { shownOrder, taskMenuGroups } from '../../client/task-menu/task-menu-groups.ts';
import { Menu } from '../../components/menu.tsx';
import type { MenuState } from '../../components/menu-button.tsx';
import type { Task } from '../../contract/tasks.ts';
import { openPickerOfPanel } from './open-picker-of-panel.ts';

export interface DetailMenuProps extends MenuState {
  readonly task: Task;
  readonly onDelete: () => void;
}

/** The menu of the open task. */
export function DetailMenu({ task, onDelete, ...menu }: DetailMenuProps) {
  const workspace = useWorkspace();
  const row = document.querySelector(`#main ${selectorOf('rowLink', task.id)}`);
  const groups = taskMenuGroups(workspace, {
    task,
    own: [],
    order: shownOrder(row && dataOf(closestWith(row, 'order'), 'order')),
    pick: (field) => openPickerOfPanel(workspace, task.id, field),
    onDelete,
  });
  return <Menu {...menu} groups={groups} />;
}
