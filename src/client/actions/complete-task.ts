import type { Task } from '../../contract/tasks.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import type { Replica } from '../../sync/replica.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { descendantsOf } from './descendants.ts';
import { counted, quoted } from './quoted.ts';

/** Completes tasks with their open sub-tasks; a recurring task moves to its next date. One undo covers all of them. */
export function completeTasks(workspace: Workspace, ids: readonly string[]): void {
  const tasks = ids
    .map((id) => workspace.replica.get('task', id))
    .filter((task) => task?.completed === false) as Task[];
  const parts = workspace.replica.batch(() => tasks.map((task) => completeOne(workspace, task)));
  const first = tasks[0];
  if (!first) return;
  const sentence = `Completed ${tasks.length === 1 ? quoted(first.name) : counted(tasks.length, 'task')}`;
  const parent = openParentOf(workspace.replica, tasks);
  workspace.undo.pushMutations(sentence, parts, parent ? offerOf(workspace, parent) : {});
}

/** The parent of which the last open sub-tasks were completed; null = others are open, as what recurs is again. */
function openParentOf(replica: Replica, completed: readonly Task[]): Task | null {
  const [parentId = null, ...others] = new Set(completed.map((task) => task.parentId));
  if (parentId === null || others.length > 0 || completed.some(({ recurrence }) => recurrence !== null)) return null;
  const parent = replica.get('task', parentId);
  if (!parent || parent.completed) return null;
  for (const task of replica.all('task').values())
    if (!task.completed && task.parentId !== null && replica.realId(task.parentId) === replica.realId(parentId))
      return null;
  return parent;
}

function offerOf(workspace: Workspace, { id, name }: Task) {
  const further = { label: `Complete ${quoted(name)} too`, run: () => completeTasks(workspace, [id]) };
  return { text: 'Done', further };
}

export function reopenTasks(workspace: Workspace, ids: readonly string[]): void {
  const tasks = ids.map((id) => workspace.replica.get('task', id)).filter((task) => task?.completed === true) as Task[];
  const parts = workspace.replica.batch(() => tasks.map((task) => reopenOne(workspace, task)));
  const first = tasks[0];
  if (!first) return;
  const sentence = `Reopened ${tasks.length === 1 ? quoted(first.name) : counted(tasks.length, 'task')}`;
  workspace.undo.pushMutations(sentence, parts);
}

function completeOne({ replica, outbox }: Workspace, task: Task): UndoPart {
  const below = task.recurrence
    ? []
    : descendantsOf(replica, task.id).filter((sub) => !sub.completed && !sub.recurrence);
  const completedAt = new Date().toISOString();
  const changed = [task, ...below];
  const request: MutationRequest = {
    procedure: 'tasks.complete',
    input: { id: task.id, ...currentOccurrence(task) },
    patches: changed.map(({ id }) => ({
      kind: 'task',
      id,
      set: { completed: true, completedAt, openChildCount: 0 },
    })),
    summary: `Complete ${quoted(task.name)}`,
  };
  const before = changed.map(
    ({ id, dueDate, dueTime, todayPosition, openChildCount }): Patch => ({
      kind: 'task',
      id,
      set: {
        completed: false,
        completedAt: null,
        openChildCount,
        ...(task.recurrence && { dueDate, dueTime, todayPosition }),
      },
    }),
  );
  return { mutationId: outbox.add(request), request, before };
}

/** Names the occurrence, so that a retry cannot complete the next one; an hourly task has several occurrences a day. */
function currentOccurrence({ recurrence, dueDate, dueTime }: Task): { occurrence?: string } {
  if (!recurrence || !dueDate) return {};
  const hourly = dueTime !== null && recurrence.rule.includes('FREQ=HOURLY');
  return { occurrence: hourly ? `${dueDate}T${dueTime}` : dueDate };
}

function reopenOne({ outbox }: Workspace, { id, name, completed, completedAt }: Task): UndoPart {
  const patch = (set: Pick<Task, 'completed' | 'completedAt'>): Patch => ({ kind: 'task', id, set });
  const request: MutationRequest = {
    procedure: 'tasks.reopen',
    input: { id },
    patches: [patch({ completed: false, completedAt: null })],
    summary: `Reopen ${quoted(name)}`,
  };
  return { mutationId: outbox.add(request), request, before: [patch({ completed, completedAt })] };
}
