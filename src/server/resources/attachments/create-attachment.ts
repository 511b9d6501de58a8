import type { Attachment } from '../../../contract/attachments.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import { ownedComment } from '../../foundation/records/owned-comment.ts';
import { ownedTask } from '../../foundation/records/owned-task.ts';
import { refuseBeyondTaskMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, type WriteTransaction, write } from '../../foundation/records/write.ts';
import { bumpComment } from './bump-comment.ts';
import { readAttachment } from './owned-attachment.ts';

/** An attachment whose bytes are already stored. */
export interface NewAttachment {
  readonly taskId: string;
  readonly commentId: string | null;
  readonly fileName: string;
  readonly mimeType: string;
  readonly byteSize: number;
  readonly sha256: string;
  readonly storageKey: string;
}

/**
 * Records an upload, on a task or on one of its comments, whose updatedAt it bumps.
 * @param quotaBytes how many bytes one user may store; attachments in Trash count, because their bytes are still stored
 * @throws DomainError not_found · validation_failed for a comment of another task · attachment_quota_exceeded
 */
export async function createAttachment(
  ctx: VerbContext,
  quotaBytes: number,
  attachment: NewAttachment,
): Promise<Attachment> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx, at } = open;
    const task = await ownedTask(tx, userId, attachment.taskId);
    if (attachment.commentId !== null) await attachToComment(open, userId, task.id, attachment.commentId);
    await refuseBeyondTaskMax(tx, { userId, taskId: task.id }, 'attachment');
    if ((await bytesKept(tx, userId)) + attachment.byteSize > quotaBytes)
      throw new DomainError('attachment_quota_exceeded', { limitBytes: quotaBytes });
    const id = newId('attachment');
    await tx.arrivingUpload.deleteMany({ where: { storageKey: attachment.storageKey } });
    await tx.attachment.createMany({ data: { ...attachment, id, userId, createdAt: at, updatedAt: at } });
    return readAttachment(tx, userId, id);
  });
}

async function attachToComment(
  open: WriteTransaction,
  userId: string,
  taskId: string,
  commentId: string,
): Promise<void> {
  const comment = await ownedComment(open.tx, userId, commentId);
  if (comment.taskId !== taskId) throw invalidField('commentId', 'not_of_task', 'Must be a comment of this task');
  await bumpComment(open, userId, comment.id);
}

/** The bytes of all the user's attachments, those in Trash included. */
export async function bytesKept(tx: Pick<Tx, 'attachment'>, userId: string): Promise<number> {
  const { _sum } = await tx.attachment.aggregate({ where: { userId }, _sum: { byteSize: true } });
  return _sum.byteSize ?? 0;
}
