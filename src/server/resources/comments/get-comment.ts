import type { Comment } from '../../../contract/comments.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { readComment } from './read-comment.ts';

/** @throws DomainError not_found */
export function getComment(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<Comment> {
  return readComment(ctx, ctx.actor.userId, input.id, input.includeDeleted);
}
