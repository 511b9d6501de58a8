import type { Database } from '../../foundation/db/database.ts';
import { DomainError, notFound } from '../../foundation/platform/domain-error.ts';
import { bytesKept } from './create-attachment.ts';

export interface AnnouncedUpload {
  readonly userId: string;
  readonly taskId: string;
  /** The lower bound of the file's size; 0 = not announced. */
  readonly byteSizeMin: number;
}

/**
 * Checks before a byte is stored what `createAttachment` checks again in its transaction, so that an upload to another user's
 * task or beyond the quota writes nothing to the disk.
 * @throws DomainError not_found · attachment_quota_exceeded
 */
export async function admitUpload(
  { prisma }: Pick<Database, 'prisma'>,
  quotaBytes: number,
  { userId, taskId, byteSizeMin }: AnnouncedUpload,
): Promise<void> {
  const task = await prisma.task.findFirst({ where: { userId, id: taskId, deletedAt: null }, select: { id: true } });
  if (!task) throw notFound();
  // An empty file fits even into a full quota.
  if (byteSizeMin > 0 && (await bytesKept(prisma, userId)) + byteSizeMin > quotaBytes)
    throw new DomainError('attachment_quota_exceeded', { limitBytes: quotaBytes });
}
