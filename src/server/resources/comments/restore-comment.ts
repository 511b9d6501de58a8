import type { Comment } from '../../../contract/comments.ts';
import { refuseBeyondTaskMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { restoreRecord } from '../trash/restore-record.ts';
import { readComment } from './read-comment.ts';

/**
 * Restores a comment with the attachments that were deleted with it. It may belong to a task in Trash, and is then shown again
 * once the task is restored. One that is not deleted is not changed.
 * @throws DomainError not_found · limit_reached when the task has as many comments or attachments as it can have
 */
export async function restoreComment(ctx: VerbContext, input: { id: string }): Promise<Comment> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const comment = await tx.comment.findFirst({ where: { userId, id: input.id } });
    if (comment?.deletionId) {
      const { deletionId, taskId } = comment;
      const attachments = await tx.attachment.count({ where: { userId, commentId: comment.id, deletionId } });
      await refuseBeyondTaskMax(tx, { userId, taskId }, 'comment');
      await refuseBeyondTaskMax(tx, { userId, taskId }, 'attachment', attachments);
    }
    await restoreRecord(open, userId, 'comment', input.id);
    return readComment(tx, userId, input.id, true);
  });
}
