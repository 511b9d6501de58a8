import type { Comment, UpdateCommentInput } from '../../../contract/comments.ts';
import { ownedComment } from '../../foundation/records/owned-comment.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { readComment } from './read-comment.ts';

/** Changes the text of a comment and marks it as edited; the same text changes nothing. @throws DomainError not_found */
export async function updateComment(ctx: VerbContext, input: UpdateCommentInput): Promise<Comment> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const comment = await ownedComment(tx, userId, input.id);
    if (input.content !== undefined && input.content !== comment.content)
      await tx.comment.updateMany({
        where: { userId: comment.userId, id: comment.id },
        data: { content: input.content, editedAt: at, updatedAt: at },
      });
    return readComment(tx, userId, comment.id);
  });
}
