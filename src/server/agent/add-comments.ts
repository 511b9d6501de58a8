import type { AddCommentsInput } from '../../contract/agent.ts';
import { createComment } from '../comments/create-comment.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
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
