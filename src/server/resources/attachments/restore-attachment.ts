import type { Attachment } from '../../../contract/attachments.ts';
import { refuseBeyondTaskMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { restoreRecord } from '../trash/restore-record.ts';
import { bumpComment } from './bump-comment.ts';
import { readAttachment } from './owned-attachment.ts';

/**
 * Restores an attachment; if its comment is deleted, to the task itself. One that is not deleted is not changed.
 * @throws DomainError not_found · limit_reached
 */
export async function restoreAttachment(ctx: VerbContext, input: { id: string }): Promise<Attachment> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const trashed = await tx.attachment.findFirst({ where: { userId, id: input.id, deletedAt: { not: null } } });
    if (trashed) await refuseBeyondTaskMax(tx, trashed, 'attachment');
    const restored = await restoreRecord(open, userId, 'attachment', input.id);
    const attachment = await readAttachment(tx, userId, input.id);
    if (restored) await bumpComment(open, userId, attachment.commentId);
    return attachment;
  });
}
