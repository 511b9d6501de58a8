import type { Database } from '../db/database.ts';
import { DomainError, notFound } from '../platform/domain-error.ts';
import { bytesKept } from './create-attachment.ts';

export interface AnnouncedUpload {
  readonly userId: string;
  readonly taskId: string;
  /** The least that the file has; 0 = not announced. */
  readonly byteSizeMin: number;
}

/**
 * Asks before a byte lies on the disk what `createAttachment` decides for good afterwards: a stranger to the task, or a user
 * without room, stages nothing.
 * @throws DomainError not_found · attachment_quota_exceeded
 */
export async function admitUpload(
  { prisma }: Pick<Database, 'prisma'>,
  quotaBytes: number,
  { userId, taskId, byteSizeMin }: AnnouncedUpload,
): Promise<void> {
  const task = await prisma.task.findFirst({ where: { userId, id: taskId, deletedAt: null }, select: { id: true } });
  if (!task) throw notFound();
  // An empty file fits even where nothing else does.
  if (byteSizeMin > 0 && (await bytesKept(prisma, userId)) + byteSizeMin > quotaBytes)
    throw new DomainError('attachment_quota_exceeded', { limitBytes: quotaBytes });
}
