import type { Attachment } from '../../../contract/attachments.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { bumpComment } from './bump-comment.ts';
import { readAttachment } from './owned-attachment.ts';

/** Moves an attachment to Trash; its bytes stay. Idempotent. @throws DomainError not_found */
export async function trashAttachment(ctx: VerbContext, input: { id: string }): Promise<Attachment> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const attachment = await open.tx.attachment.findFirst({
      where: { userId, id: input.id, OR: [{ deletedAt: { not: null } }, { task: { deletedAt: null } }] },
    });
    if (!attachment) throw notFound();
    if (attachment.deletedAt === null) {
      const root = { kind: 'attachment', id: attachment.id, name: attachment.fileName } as const;
      const tombstone = await openDeletion(open, userId, root);
      await open.tx.attachment.updateMany({ where: { userId: attachment.userId, id: attachment.id }, data: tombstone });
      await bumpComment(open, userId, attachment.commentId);
    }
    return readAttachment(open.tx, userId, attachment.id);
  });
}
