import type { MenuAction } from '../../components/menu.tsx';
import type { Task } from '../../contract/tasks.ts';
import { completeTasks, reopenTasks } from '../actions/complete-task.ts';
import { copyAsText, copyLink } from '../actions/copy-tasks.ts';
import { duplicateTask } from '../actions/duplicate-task.ts';
import { type Direction, reorderInToday, reorderTask, stepInToday, stepOf } from '../actions/reorder-task.ts';
import { orderOfToday } from '../dom/data-attributes.ts';
import { keyNames } from '../keys/key-names.ts';
import type { PickedField } from '../picking/picker-request.ts';
import type { Workspace } from '../workspace.ts';

type ShownOrder = 'project' | 'today' | null;

/** @param order the order of the list that shows the task, as its element or context names it */
export function shownOrder(order: string | null | undefined): ShownOrder {
  if (!order) return null;
  return order === orderOfToday ? 'today' : 'project';
}

export interface TaskMenuOptions {
  readonly task: Task;
  /** Actions of the place where the menu is, beside Complete. */
  readonly own: readonly MenuAction[];
  /** The order by hand of the list that shows the task, if it has one. */
  readonly order: ShownOrder;
  /** Opens the picker of a field. */
  readonly pick: (field: PickedField) => void;
  /** Does what may take the task out of the list that has the menu; by default at once. */
  readonly leaving?: (act: () => void) => void;
  readonly onDelete: () => void;
}

/** Every action on a task, including those of dragging and of shortcuts: the menu of its row and of its page. */
export function taskMenuGroups(
  workspace: Workspace,
  { task, own, order, pick, leaving = (act) => act(), onDelete }: TaskMenuOptions,
): readonly (readonly MenuAction[])[] {
  const toggle = () => (task.completed ? reopenTasks : completeTasks)(workspace, [task.id]);
  // A picker opens in the next frame, after the closing menu has returned the focus.
  const picking = (field: PickedField) => () => void requestAnimationFrame(() => pick(field));
  return [
    [{ label: task.completed ? 'Reopen' : 'Complete', shortcut: 'E', onSelect: () => leaving(toggle) }, ...own],
    [
      { label: 'Due date', shortcut: 'T', onSelect: picking('date') },
      { label: 'Deadline', shortcut: keyNames('shift+d'), onSelect: picking('deadline') },
      { label: 'Priority', shortcut: '1–4', onSelect: picking('priority') },
      { label: 'Labels', shortcut: '@', onSelect: picking('labels') },
      { label: 'Move to…', shortcut: '#', onSelect: picking('place') },
    ],
    [
      { label: 'Duplicate', shortcut: 'D', onSelect: () => duplicateTask(workspace, task.id) },
      { label: 'Copy link', onSelect: () => copyLink(workspace, task.id) },
      { label: 'Copy as text', shortcut: keyNames('mod+c'), onSelect: () => copyAsText(workspace, [task.id]) },
    ],
    order === 'project' ? stepActions(workspace, task) : order === 'today' ? stepsInToday(workspace, task) : [],
    [{ label: 'Delete', shortcut: 'Del', danger: true, onSelect: () => leaving(onDelete) }],
  ];
}

const steps: readonly (readonly [Direction, string, string])[] = [
  ['up', 'Move up', 'alt+arrowup'],
  ['down', 'Move down', 'alt+arrowdown'],
  ['in', 'Indent', 'mod+]'],
  ['out', 'Outdent', 'mod+['],
];

/** Moves the task one step at a time, as an alternative to dragging. */
function stepActions(workspace: Workspace, task: Task): MenuAction[] {
  return steps.map(([direction, label, keys]) => ({
    label,
    shortcut: keyNames(keys),
    disabled: stepOf(workspace.replica, task, direction) === null,
    onSelect: () => reorderTask(workspace, task.id, direction),
  }));
}

function stepsInToday(workspace: Workspace, task: Task): MenuAction[] {
  return steps.flatMap(([direction, label, keys]) => {
    if (direction !== 'up' && direction !== 'down') return [];
    const disabled = stepInToday(workspace, task, direction) === null;
    const onSelect = () => reorderInToday(workspace, task.id, direction);
    return [{ label, shortcut: keyNames(keys), disabled, onSelect }];
  });
}
