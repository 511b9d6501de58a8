import type { Comment } from '../../contract/comments.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { restoreRecord } from '../trash/restore-record.ts';
import { readComment } from './read-comment.ts';

/**
 * Takes a comment out of Trash with the attachments that went with it. That its task is in Trash does not hinder it: the
 * comment shows again as soon as the task does. One that is not deleted is left as it is. @throws DomainError not_found
 */
export async function restoreComment(ctx: VerbContext, input: { id: string }): Promise<Comment> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    await restoreRecord(open, userId, 'comment', input.id);
    return readComment(open.tx, userId, input.id, true);
  });
}
