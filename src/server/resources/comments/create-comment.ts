import type { Comment, CreateCommentInput } from '../../../contract/comments.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { ownedTask } from '../../foundation/records/owned-task.ts';
import { refuseBeyondTaskMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { readComment } from './read-comment.ts';

/** @throws DomainError not_found for a task that is missing, in Trash or another user's */
export async function createComment(ctx: VerbContext, input: CreateCommentInput): Promise<Comment> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const task = await ownedTask(tx, userId, input.taskId);
    await refuseBeyondTaskMax(tx, { userId, taskId: task.id }, 'comment');
    const id = newId('comment');
    await tx.comment.createMany({
      data: { id, userId, taskId: task.id, content: input.content, createdAt: at, updatedAt: at },
    });
    return readComment(tx, userId, id);
  });
}
