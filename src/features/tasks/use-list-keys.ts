import type { RefObject } from 'react';
import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { counted, quoted } from '../../client/actions/quoted.ts';
import { updateRecords } from '../../client/actions/update-record.ts';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { actOnceLoaded } from '../../client/early-input/late-actions.ts';
import { isPanelOnItsWay } from '../../client/open-task/is-panel-on-its-way.ts';
import { openPicker, type PickedField, rowAnchorOf } from '../../client/picking/picker-request.ts';
import { type BoundShortcut, useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { renameFocusedSection } from '../../client/renaming/renaming.ts';
import { clearSelection, selectedTasks, targetsOf } from '../../client/selection/selected-tasks.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Task } from '../../contract/tasks.ts';
import { isForList } from './is-for-list.ts';
import type { ListEntry } from './list-entries.ts';
import { scrollerId } from './scroller.ts';
import type { RowFocus } from './use-row-focus.ts';

export interface ListKeysOptions {
  readonly entries: readonly ListEntry[];
  readonly focus: RowFocus;
  readonly list: RefObject<HTMLElement | null>;
  readonly onEdit: (id: string) => void;
}

// What is done once in a while comes when it is wanted.
const loadDuplicate = () => import('../../client/actions/duplicate-task.ts');
const loadTrash = () => import('../../client/actions/trash-records.ts');
const loadCopy = () => import('../../client/actions/copy-tasks.ts');

const priorityKeys = ['1', '2', '3', '4'] as const;

/** The shortcuts of a list for its active row; keys pressed on other controls are ignored. */
export function useListKeys({ entries, focus, list, onEdit }: ListKeysOptions): void {
  const workspace = useWorkspace();

  const rowIndexes = () => entries.flatMap(({ kind }, index) => (kind === 'row' ? [index] : []));

  /** Moves the cursor by this number of rows, at most to either end. Without a cursor, it moves to the first or last row. */
  function step(rows: number): boolean {
    const indexes = rowIndexes();
    const from = indexes.indexOf(focus.activeIndex);
    const to = (from >= 0 ? from : rows > 0 ? -1 : indexes.length) + rows;
    const index = indexes[Math.min(Math.max(to, 0), indexes.length - 1)];
    if (index === undefined) return false;
    focus.focusIndex(index);
    return true;
  }

  function withTask(event: KeyboardEvent, act: (task: Task) => void): boolean {
    const entry = entries[focus.activeIndex];
    const task = entry?.kind === 'row' ? workspace.replica.get('task', entry.row.id) : undefined;
    if (!task || !isForList(event, list.current)) return false;
    act(task);
    return true;
  }

  const move = (rows: number) => (event: KeyboardEvent) => isForList(event, list.current) && step(rows);
  // The click that has opened a view leaves the focus on its link.
  const moveOrEnter = (rows: number) => (event: KeyboardEvent) =>
    (isForList(event, list.current) || isOnNavigation(event)) && step(rows);
  const page = (direction: 1 | -1) => (event: KeyboardEvent) =>
    isForList(event, list.current) && step(direction * rowsOfWindow(list.current));
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

  const trashInList = onTask((task) => {
    const ids = targetsOf(task.id);
    actOnceLoaded(loadTrash, ({ trashRecords }) => trashRecords(workspace, 'task', ids));
  });
  // A task whose panel is still on its way is deleted there: the panel would come without its task.
  const trash = (event: KeyboardEvent) => !isPanelOnItsWay() && trashInList(event);
  const edit = onTask((task) => onEdit(task.id));
  const pick = (field: PickedField) => onTask((task) => pickFor(workspace, field, task.id));

  useShortcuts([
    { keys: 'j', run: moveOrEnter(1) },
    { keys: 'k', run: moveOrEnter(-1) },
    { keys: 'arrowdown', run: move(1) },
    { keys: 'arrowup', run: move(-1) },
    { keys: 'home', run: move(Number.NEGATIVE_INFINITY) },
    { keys: 'end', run: move(Number.POSITIVE_INFINITY) },
    { keys: 'pageup', run: page(-1) },
    { keys: 'pagedown', run: page(1) },
    { keys: 'e', run: toggle },
    { keys: 'space', run: toggle },
    { keys: 'f2', run: (event) => renameFocusedSection(event) || edit(event) },
    { keys: 'shift+enter', run: edit },
    {
      keys: 'd',
      run: onTask((task) => {
        workspace.keystrokeBuffer.expect(selectorOf('field', 'title'));
        actOnceLoaded(loadDuplicate, ({ duplicateTask }) => {
          const copy = duplicateTask(workspace, task.id);
          if (copy === null) workspace.keystrokeBuffer.cancel();
          else onEdit(copy);
        });
      }),
    },
    {
      keys: 'mod+c',
      run: (event) =>
        window.getSelection()?.isCollapsed !== false &&
        withTask(event, (task) => {
          const ids = targetsOf(task.id);
          actOnceLoaded(loadCopy, ({ copyAsText }) => copyAsText(workspace, ids));
        }),
    },
    { keys: 'delete', run: trash },
    { keys: 'backspace', run: trash },
    { keys: 't', run: pick('date') },
    { keys: 'shift+d', run: pick('deadline') },
    { keys: '@', run: pick('labels') },
    { keys: '#', run: pick('place') },
    {
      keys: 'shift+t',
      run: onTask((task) => {
        const sentence = `Cleared the date of ${nameOf(task)}`;
        updateRecords(workspace, 'task', targetsOf(task.id), () => ({ dueDate: null }), sentence);
      }),
    },
    ...priorityKeys.map(priority),
  ]);
}

/** Opens a picker below the row's date; with selected rows, for all of them and above the bulk bar. */
function pickFor(workspace: Workspace, field: PickedField, id: string): void {
  const bulk = document.querySelector<HTMLElement>(selectorOf('bulk', field));
  const anchor = rowAnchorOf(id);
  if (bulk) bulk.click();
  // A choice ends the selection, also while the bar, which would end it, is still to come.
  else if (anchor) openPicker(workspace, { field, ids: targetsOf(id), anchor, onPicked: clearSelection });
}

/** How many rows Page Up and Page Down move; one row of the previous page stays visible. */
function rowsOfWindow(list: HTMLElement | null): number {
  const row =
    list?.querySelector<HTMLElement>(selectorOf('active')) ?? list?.querySelector<HTMLElement>(selectorOf('task'));
  const height = document.getElementById(scrollerId)?.clientHeight ?? 0;
  return row ? Math.max(1, Math.floor(height / row.offsetHeight) - 1) : 1;
}

/** The tasks as the object of a sentence. */
function nameOf(task: Task): string {
  const { size } = selectedTasks.get();
  return size > 0 ? counted(size, 'task') : quoted(task.name);
}

function isOnNavigation({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('nav a') !== null;
}
