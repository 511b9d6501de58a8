import type { Task } from '../../../contract/tasks.ts';
import { Prisma } from '../../foundation/db/generated/client.ts';
import { queryComposed } from '../../foundation/db/query.ts';
import { type OwnedTask, ownedTask, readTask } from '../../foundation/records/owned-task.ts';
import { type TaskRow, toTask } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, writeRecord } from '../../foundation/records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { changedTask } from './changed-task.ts';
import { amongIds, subtreeOf } from './subtree.ts';

/** Moves a task and its sub-tasks to Trash as one deletion. Idempotent. @throws DomainError not_found */
export async function trashTask(ctx: VerbContext, input: { id: string }): Promise<Task> {
  const { userId } = ctx.actor;
  const read = (tx: WriteTransaction['tx']) => ownedTask(tx, userId, input.id, true);
  return writeRecord(ctx, read, async (open, task) => {
    const row = task.deletedAt === null ? await trash(open, task) : null;
    return row === null ? readTask(open.tx, ctx, task.id, true) : toTask(row, ctx);
  });
}

/** @returns the task as it is now; null where it must be read, because its sub-tasks were changed too */
async function trash(open: WriteTransaction, { id, userId, name, childCount }: OwnedTask): Promise<TaskRow | null> {
  const { tx } = open;
  const isAlone = childCount === 0;
  const subtree = isAlone ? [{ id }] : await subtreeOf(tx, userId, id);
  const tombstone = await openDeletion(open, userId, { kind: 'task', id, name });
  const change = Prisma.sql`UPDATE task SET deleted_at = ${tombstone.deletedAt}::timestamptz, deletion_id = ${tombstone.deletionId},
    updated_at = ${tombstone.updatedAt}::timestamptz WHERE ${amongIds(userId, subtree)}`;
  const [row] = await queryComposed<TaskRow>(tx, isAlone ? changedTask(change) : change);
  return row ?? null;
}
