import type { AddCommentsInput } from '../../../contract/agent.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { createComment } from '../../resources/comments/create-comment.ts';
import { ofItem } from './item-errors.ts';
import { plural } from './plural.ts';

/** Adds comments, all or none. @throws DomainError not_found · limit_reached */
export async function addComments(ctx: VerbContext, input: AddCommentsInput) {
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const comments: { id: string; taskId: string }[] = [];
    for (const [index, { taskId, text }] of input.comments.entries()) {
      const { id } = await ofItem(`comments[${index}]`, () => createComment(joined, { taskId, content: text }));
      comments.push({ id, taskId });
    }
    return { summary: `Added ${plural(comments.length, 'comment')}.`, comments };
  });
}
