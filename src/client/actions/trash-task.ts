import type { Task } from '../../contract/tasks.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { Workspace } from '../workspace.ts';
import { descendantsOf } from './descendants.ts';
import { counted, quoted } from './quoted.ts';

/** Moves tasks with their sub-tasks to Trash. One undo for all. */
export function trashTasks(workspace: Workspace, ids: readonly string[]): void {
  const { replica, outbox, undo } = workspace;
  const tasks = ids.map((id) => replica.get('task', id)).filter((task) => task !== undefined);
  const sent = tasks.map((task) => {
    const changed = [task, ...descendantsOf(replica, task.id)];
    const deletedAt = new Date().toISOString();
    const mutationId = outbox.add({
      procedure: 'tasks.delete',
      input: { id: task.id },
      replies: 'task',
      patches: changed.map(({ id }): Patch => ({ kind: 'task', id, set: { deletedAt } })),
      summary: `Delete ${quoted(task.name)}`,
    });
    return { task, changed, mutationId };
  });
  const first = tasks[0];
  if (!first) return;
  undo.push(`Deleted ${tasks.length === 1 ? quoted(first.name) : counted(tasks.length, 'task')}`, () => {
    for (const { task, changed, mutationId } of sent.reverse())
      if (!outbox.cancel(mutationId)) restoreTask(workspace, task, changed);
  });
}

function restoreTask({ outbox }: Workspace, task: Task, changed: readonly Task[]): void {
  outbox.add({
    procedure: 'tasks.restore',
    input: { id: task.id },
    replies: 'task',
    patches: changed.map((record): Patch => ({ kind: 'task', id: record.id, create: record })),
    summary: `Restore ${quoted(task.name)}`,
  });
}
