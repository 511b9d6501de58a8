import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { dataOf, selectorOf } from '../../client/dom/data-attributes.ts';
import { actOnceLoaded } from '../../client/early-input/late-actions.ts';
import { mayHeldKeyChangeAddress } from '../../client/navigation/address-changes.ts';
import { taskOfAddress, taskOfPage } from '../../client/navigation/task-address.ts';
import { type DetailField, requestedField } from '../../client/open-task/requested-field.ts';
import type { PickedField } from '../../client/picking/picker-request.ts';
import { type BoundShortcut, useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { selectedTasks } from '../../client/selection/selected-tasks.ts';
import type { Task } from '../../contract/tasks.ts';

const focused: readonly { keys: BoundShortcut['keys']; field: DetailField }[] = [
  { keys: 'r', field: 'reminder' },
  { keys: 'c', field: 'comment' },
  { keys: 's', field: 'sub-task' },
];
const picked: readonly { keys: BoundShortcut['keys']; field: PickedField }[] = [
  { keys: 't', field: 'date' },
  { keys: 'shift+d', field: 'deadline' },
  { keys: '@', field: 'labels' },
  { keys: '#', field: 'place' },
];
const priorities = ['1', '2', '3', '4'] as const;
const loadActions = () => import('./open-task-actions.ts');

/** The shortcuts of the open task; with none open they open the task of the active row. */
export function useTaskKeys(open: (id: string) => void): void {
  const workspace = useWorkspace();
  const shown = () => taskOfAddress() ?? taskOfPage();

  const ofField = ({ keys, field }: (typeof focused)[number]): BoundShortcut => ({
    keys,
    run: () => {
      const id = shown();
      const target = id ?? selectedTask();
      if (target === null || !workspace.replica.get('task', target)) return false;
      requestedField.set({ taskId: target, field });
      workspace.keystrokeBuffer.expect(selectorOf('detail', field));
      if (id === null) open(target);
      return true;
    },
  });

  /** A shortcut for the open task only; without one, the list handles the key for its active row. */
  const ofOpen = (keys: BoundShortcut['keys'], act: (task: Task, event: KeyboardEvent) => void): BoundShortcut => ({
    keys,
    run: (event) => {
      const id = shown();
      const task = id === null ? undefined : workspace.replica.get('task', id);
      if (!task || isOnControl(event)) return false;
      act(task, event);
      return true;
    },
  });

  useShortcuts([
    ...focused.map(ofField),
    ...picked.map(({ keys, field }) =>
      ofOpen(keys, (task) => actOnceLoaded(loadActions, ({ openPicker }) => openPicker(workspace, task, field))),
    ),
    ...(['shift+t', ...priorities] as const).map((keys) =>
      ofOpen(keys, (task) =>
        actOnceLoaded(loadActions, ({ clearDate, setPriority }) =>
          keys === 'shift+t' ? clearDate(workspace, task) : setPriority(workspace, task, Number(keys)),
        ),
      ),
    ),
    ...(['j', 'k'] as const).map((keys) =>
      ofOpen(keys, (task, { repeat }) => {
        if (!repeat || mayHeldKeyChangeAddress())
          actOnceLoaded(loadActions, ({ openNeighbour }) => openNeighbour(task, keys === 'j' ? 1 : -1, open));
      }),
    ),
    ofOpen('u', ({ parentId }) => {
      if (parentId === null) workspace.notices.announce('It is not a sub-task.');
      else open(parentId);
    }),
    ofOpen('e', (task) => (task.completed ? reopenTasks : completeTasks)(workspace, [task.id])),
    ofOpen('delete', ({ id }) => requestedField.set({ taskId: id, field: 'delete' })),
    ofOpen('backspace', ({ id }) => requestedField.set({ taskId: id, field: 'delete' })),
  ]);
}

/** Whether an open menu or calendar handles the key. */
function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="grid"]') !== null;
}

/** The task of the list's active row, unless another control has the focus. */
function selectedTask(): string | null {
  const focused = document.activeElement;
  const isElsewhere = focused !== null && focused !== document.body && !focused.closest('#main');
  // With selected rows, the bulk bar handles these shortcuts.
  if (isElsewhere || selectedTasks.get().size > 0) return null;
  return dataOf(document.querySelector(`${selectorOf('active')} ${selectorOf('rowLink')}`), 'rowLink') ?? null;
}
