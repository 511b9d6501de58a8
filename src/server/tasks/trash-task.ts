import type { Task } from '../../contract/tasks.ts';
import { notFound } from '../platform/domain-error.ts';
import { readTask } from '../records/owned-task.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { amongIds, subtreeOf } from './subtree.ts';

/** Moves a task and its sub-tasks to Trash as one deletion. Idempotent. @throws DomainError not_found */
export async function trashTask(ctx: VerbContext, input: { id: string }): Promise<Task> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const task = await open.tx.task.findFirst({
      where: { userId, id: input.id },
      select: { id: true, name: true, deletedAt: true },
    });
    if (!task) throw notFound();
    if (task.deletedAt === null) {
      const tombstone = await openDeletion(open, userId, { kind: 'task', id: task.id, name: task.name });
      const subtree = await subtreeOf(open.tx, userId, task.id);
      await open.tx.$executeRaw`
        UPDATE task SET deleted_at = ${tombstone.deletedAt}, deletion_id = ${tombstone.deletionId},
          updated_at = ${tombstone.updatedAt}
        WHERE ${amongIds(subtree)}`;
    }
    return readTask(open.tx, ctx.actor, task.id, true);
  });
}
