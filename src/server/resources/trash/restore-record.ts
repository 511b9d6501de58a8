import { type TrashKind, trashKinds } from '../../../contract/trash.ts';
import { Prisma } from '../../foundation/db/generated/client.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { Tx, WriteTransaction } from '../../foundation/records/write.ts';

/** Restores rows of one kind. */
export async function restoreRows(
  { tx, at }: WriteTransaction,
  userId: string,
  kind: TrashKind,
  rows: Prisma.Sql,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(kind)} SET deleted_at = NULL, deletion_id = NULL, updated_at = ${at}
    WHERE user_id = ${userId} AND ${rows}`;
}

/** Whether a record is the root of its deletion. @throws DomainError not_found when the user has emptied Trash since */
export async function isDeletionRoot(tx: Tx, userId: string, deletionId: string, id: string): Promise<boolean> {
  const deletion = await tx.deletion.findUniqueOrThrow({
    where: { userId, id: deletionId },
    select: { rootId: true, purgedAt: true },
  });
  if (deletion.purgedAt !== null) throw notFound();
  return deletion.rootId === id;
}

/**
 * Restores all records that are still in Trash by one deletion, and closes it. Records deleted before it stay in Trash.
 * @throws DomainError not_found when the user has emptied Trash since
 */
export async function restoreDeletion(open: WriteTransaction, userId: string, deletionId: string): Promise<void> {
  const { count } = await open.tx.deletion.updateMany({
    where: { userId, id: deletionId, purgedAt: null },
    data: { restoredAt: open.at },
  });
  if (count === 0) throw notFound();
  for (const kind of trashKinds) await restoreRows(open, userId, kind, Prisma.sql`deletion_id = ${deletionId}`);
}

/**
 * Restores a record that keeps its container: the whole deletion if it is the root, else the record with its contents. A
 * comment or reminder of a task in Trash is shown again with its task; an attachment whose comment is in Trash is restored to
 * the task itself. One that is not deleted is not changed.
 * @returns whether it was in Trash
 * @throws DomainError not_found
 */
export async function restoreRecord(
  open: WriteTransaction,
  userId: string,
  kind: Exclude<TrashKind, 'project' | 'section' | 'task'>,
  id: string,
): Promise<boolean> {
  const { tx } = open;
  const rows = await tx.$queryRaw<{ deletion_id: string | null }[]>`
    SELECT deletion_id FROM ${Prisma.raw(kind)} WHERE user_id = ${userId} AND id = ${id}`;
  const row = rows[0];
  if (!row) throw notFound();
  const deletionId = row.deletion_id;
  if (deletionId === null) return false;
  if (await isDeletionRoot(tx, userId, deletionId, id)) await restoreDeletion(open, userId, deletionId);
  else {
    await restoreRows(open, userId, kind, Prisma.sql`id = ${id}`);
    if (kind === 'comment')
      await restoreRows(open, userId, 'attachment', Prisma.sql`comment_id = ${id} AND deletion_id = ${deletionId}`);
  }
  if (kind === 'attachment') await leaveTrashedComment(open, userId, id);
  return true;
}

async function leaveTrashedComment({ tx, at }: WriteTransaction, userId: string, id: string): Promise<void> {
  await tx.attachment.updateMany({
    where: { userId, id, comment: { deletedAt: { not: null } } },
    data: { commentId: null, updatedAt: at },
  });
}
