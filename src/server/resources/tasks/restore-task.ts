import type { Task } from '../../../contract/tasks.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { type OwnedTask, readTask } from '../../foundation/records/owned-task.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { isDeletionRoot, restoreDeletion, restoreRows } from '../trash/restore-record.ts';
import { placeRestored, tasksApart } from './place-restored.ts';
import { amongIds, deletedSubtreeOf } from './subtree.ts';

/**
 * Restores a task with the sub-tasks that were deleted with it. If its container is deleted, it returns to the nearest ancestor
 * that is not (parent, section, project), else to the Inbox, at the end. One that is not deleted is not changed.
 * @throws DomainError not_found
 */
export async function restoreTask(ctx: VerbContext, input: { id: string }): Promise<Task> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const task = await open.tx.task.findFirst({ where: { userId, id: input.id } });
    if (!task) throw notFound();
    if (task.deletionId !== null) await bringBack(open, task, task.deletionId);
    return readTask(open.tx, ctx, task.id);
  });
}

async function bringBack(open: WriteTransaction, { id, userId }: OwnedTask, deletionId: string): Promise<void> {
  const { tx } = open;
  if (await isDeletionRoot(tx, userId, deletionId, id)) {
    const apart = await tasksApart(tx, userId, deletionId);
    await restoreDeletion(open, userId, deletionId);
    return placeRestored(open, userId, apart);
  }
  await restoreRows(open, userId, 'task', amongIds(userId, await deletedSubtreeOf(tx, userId, id, deletionId)));
  return placeRestored(open, userId, [id]);
}
