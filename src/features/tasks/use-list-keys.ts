import type { RefObject } from 'react';
import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { counted, quoted } from '../../client/actions/quoted.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { updateRecords } from '../../client/actions/update-record.ts';
import { type BoundShortcut, useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { selectedTasks, targetsOf } from '../../client/selection/selected-tasks.ts';
import type { Task } from '../../contract/tasks.ts';
import { isForList } from './is-for-list.ts';
import type { ListEntry } from './list-entries.ts';
import type { RowFocus } from './use-row-focus.ts';

export interface ListKeysOptions {
  readonly entries: readonly ListEntry[];
  readonly focus: RowFocus;
  readonly list: RefObject<HTMLElement | null>;
  readonly onEdit: (id: string) => void;
  readonly scrollTo: (index: number) => void;
}

const priorityKeys = ['1', '2', '3', '4'] as const;

/** The keys of a list, for the row under the highlighter. They leave other controls' keys alone. */
export function useListKeys({ entries, focus, list, onEdit, scrollTo }: ListKeysOptions): void {
  const workspace = useWorkspace();

  function step(direction: 1 | -1): boolean {
    const from = focus.activeIndex < 0 ? (direction === 1 ? -1 : entries.length) : focus.activeIndex;
    for (let index = from + direction; index >= 0 && index < entries.length; index += direction) {
      if (entries[index]?.kind !== 'row') continue;
      scrollTo(index);
      focus.focusIndex(index);
      break;
    }
    return entries.some(({ kind }) => kind === 'row');
  }

  function withTask(event: KeyboardEvent, act: (task: Task) => void): boolean {
    const entry = entries[focus.activeIndex];
    const task = entry?.kind === 'row' ? workspace.replica.get('task', entry.row.id) : undefined;
    if (!task || !isForList(event, list.current)) return false;
    act(task);
    return true;
  }

  const move = (direction: 1 | -1) => (event: KeyboardEvent) => isForList(event, list.current) && step(direction);
  const onTask = (act: (task: Task) => void) => (event: KeyboardEvent) => withTask(event, act);
  const toggle = onTask((task) => (task.completed ? reopenTasks : completeTasks)(workspace, targetsOf(task.id)));
  const priority = (keys: (typeof priorityKeys)[number]): BoundShortcut => ({
    keys,
    run: onTask((task) =>
      updateRecords(
        workspace,
        'task',
        targetsOf(task.id),
        () => ({ priority: Number(keys) }),
        `Changed the priority of ${nameOf(task)}`,
      ),
    ),
  });

  useShortcuts([
    { keys: 'j', run: move(1) },
    { keys: 'k', run: move(-1) },
    { keys: 'arrowdown', run: move(1) },
    { keys: 'arrowup', run: move(-1) },
    { keys: 'e', run: toggle },
    { keys: 'space', run: toggle },
    { keys: 'f2', run: onTask((task) => onEdit(task.id)) },
    { keys: 'delete', run: onTask((task) => trashRecords(workspace, 'task', targetsOf(task.id))) },
    ...priorityKeys.map(priority),
  ]);
}

/** What a sentence says a change acts on. */
function nameOf(task: Task): string {
  const { size } = selectedTasks.get();
  return size > 0 ? counted(size, 'task') : quoted(task.name);
}
