import type { Task } from '../../contract/tasks.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { Workspace } from '../workspace.ts';
import { descendantsOf } from './descendants.ts';
import { counted, quoted } from './quoted.ts';

/** Ticks tasks off, with their open sub-tasks; a recurring one goes to its next date. One undo for all. */
export function completeTasks(workspace: Workspace, ids: readonly string[]): void {
  const tasks = ids
    .map((id) => workspace.replica.get('task', id))
    .filter((task) => task?.completed === false) as Task[];
  const undos = tasks.map((task) => completeOne(workspace, task));
  const first = tasks[0];
  if (!first) return;
  const sentence = `Completed ${tasks.length === 1 ? quoted(first.name) : counted(tasks.length, 'task')}`;
  workspace.undo.push(
    sentence,
    () => {
      for (const undo of undos.reverse()) undo();
    },
    () => completeTasks(workspace, ids),
  );
}

export function reopenTasks(workspace: Workspace, ids: readonly string[]): void {
  const tasks = ids.map((id) => workspace.replica.get('task', id)).filter((task) => task?.completed === true) as Task[];
  for (const task of tasks) reopenOne(workspace, task, [task.id]);
  const first = tasks[0];
  if (!first) return;
  const sentence = `Reopened ${tasks.length === 1 ? quoted(first.name) : counted(tasks.length, 'task')}`;
  workspace.undo.push(
    sentence,
    () => {
      for (const { id } of tasks) {
        const now = workspace.replica.get('task', id);
        if (now) completeOne(workspace, now);
      }
    },
    () => reopenTasks(workspace, ids),
  );
}

/** @returns the function that undoes it */
function completeOne(workspace: Workspace, task: Task): () => void {
  const { replica, outbox } = workspace;
  const below = task.recurrence
    ? []
    : descendantsOf(replica, task.id).filter((sub) => !sub.completed && !sub.recurrence);
  const completedAt = new Date().toISOString();
  const changed = [task.id, ...below.map(({ id }) => id)];
  const mutationId = outbox.add({
    procedure: 'tasks.complete',
    input: { id: task.id, ...currentOccurrence(task) },
    patches: changed.map((id) => ({ kind: 'task', id, set: { completed: true, completedAt, openChildCount: 0 } })),
    summary: `Complete ${quoted(task.name)}`,
  });
  return () => {
    if (outbox.cancel(mutationId)) return;
    if (task.recurrence) backToOccurrence(workspace, task);
    else reopenOne(workspace, task, changed);
  };
}

/** Makes the completion of a recurring task safe to retry; a day has many occurrences of an hourly one. */
function currentOccurrence({ recurrence, dueDate, dueTime }: Task): { occurrence?: string } {
  if (!recurrence || !dueDate) return {};
  const hourly = dueTime !== null && recurrence.rule.includes('FREQ=HOURLY');
  return { occurrence: hourly ? `${dueDate}T${dueTime}` : dueDate };
}

const hasEnd = /\b(COUNT|UNTIL)=/;

/** Undoes a finished occurrence by moving the task back to its date; the last occurrence of a series closed the task as well. */
function backToOccurrence(workspace: Workspace, task: Task): void {
  const { id, dueDate, dueTime, recurrence } = task;
  if (hasEnd.test(recurrence?.rule ?? '')) reopenOne(workspace, task, [id]);
  workspace.outbox.add({
    procedure: 'tasks.update',
    input: { id, dueDate, dueTime },
    patches: [{ kind: 'task', id, set: { dueDate, dueTime, completed: false, completedAt: null } }],
    summary: `Take back the completion of ${quoted(task.name)}`,
  });
}

function reopenOne({ outbox }: Workspace, task: Task, changed: readonly string[]): void {
  outbox.add({
    procedure: 'tasks.reopen',
    input: { id: task.id },
    patches: changed.map((id): Patch => ({ kind: 'task', id, set: { completed: false, completedAt: null } })),
    summary: `Reopen ${quoted(task.name)}`,
  });
}
