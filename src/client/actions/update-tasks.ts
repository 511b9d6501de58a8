import type { Task } from '../../contract/tasks.ts';
import type { Workspace } from '../workspace.ts';
import { changedFields } from './changed-fields.ts';
import { quoted } from './quoted.ts';
import type { TaskChanges } from './update-task.ts';

/**
 * Changes several tasks at once; only those that differ are sent. One undo for all.
 * @param sentence what was done: `3 tasks: priority 1`
 */
export function updateTasks(
  workspace: Workspace,
  ids: readonly string[],
  changesOf: (task: Task) => TaskChanges,
  sentence: string,
): void {
  const { replica, outbox, undo } = workspace;
  const backs: (() => void)[] = [];
  for (const id of ids) {
    const task = replica.get('task', id);
    const changed = task && changedFields(task, changesOf(task));
    if (!task || !changed) continue;
    const send = (fields: TaskChanges) =>
      outbox.add({
        procedure: 'tasks.update',
        input: { id, ...fields },
        replies: 'task',
        patches: [{ kind: 'task', id, set: fields as Partial<Task> }],
        summary: `Change ${quoted(task.name)}`,
      });
    // With the date go the fields that hang on it (contract.md §3): taking it back must bring them too.
    const { dueTime, dueTimezone, durationMinutes, recurrence } = task;
    const dependent = 'dueDate' in changed.after ? { dueTime, dueTimezone, durationMinutes, recurrence } : {};
    const mutationId = send(changed.after);
    backs.push(() => {
      if (!outbox.cancel(mutationId)) send({ ...dependent, ...changed.before });
    });
  }
  if (backs.length === 0) return;
  undo.push(sentence, () => {
    for (const back of backs.reverse()) back();
  });
}
