import type { Comment } from '../../../contract/comments.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { readComment } from './read-comment.ts';

/**
 * Moves a comment and its attachments to Trash as one deletion. Idempotent.
 * @throws DomainError not_found, also for a comment of a task in Trash
 */
export async function trashComment(ctx: VerbContext, input: { id: string }): Promise<Comment> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const comment = await tx.comment.findFirst({
      where: { userId, id: input.id, OR: [{ deletedAt: { not: null } }, { task: { deletedAt: null } }] },
      select: { id: true, content: true, deletedAt: true },
    });
    if (!comment) throw notFound();
    if (comment.deletedAt === null) {
      const tombstone = await openDeletion(open, userId, { kind: 'comment', id: comment.id, name: comment.content });
      await tx.attachment.updateMany({ where: { userId, commentId: comment.id, deletedAt: null }, data: tombstone });
      await tx.comment.updateMany({ where: { userId, id: comment.id }, data: tombstone });
    }
    return readComment(tx, userId, comment.id, true);
  });
}
