import {
  commentPageSchema,
  commentSchema,
  createCommentInput,
  listCommentsInput,
  updateCommentInput,
} from '../../../contract/comments.ts';
import { idParamsSchema, recordParamsSchema } from '../../../contract/ids.ts';
import { createComment } from '../../resources/comments/create-comment.ts';
import { getComment } from '../../resources/comments/get-comment.ts';
import { listComments } from '../../resources/comments/list-comments.ts';
import { restoreComment } from '../../resources/comments/restore-comment.ts';
import { trashComment } from '../../resources/comments/trash-comment.ts';
import { updateComment } from '../../resources/comments/update-comment.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Comments'];

export const commentsRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/comments', tags, summary: 'List the comments of a task, oldest first' },
      scopes: ['comments:read'],
      servesProjectTokens: true,
      provesCredential: true,
      readsStandby: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(listCommentsInput)
    .output(commentPageSchema)
    .query(({ ctx, input }) => listComments(ctx, input)),
  create: procedure
    .meta({
      openapi: { method: 'POST', path: '/comments', tags, summary: 'Post a comment' },
      scopes: ['comments:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'limit_reached'],
      success: 201,
      location: '/comments',
    })
    .input(createCommentInput)
    .output(commentSchema)
    .mutation(once(createComment, { status: 201 })),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/comments/{id}', tags, summary: 'One comment with its attachments' },
      scopes: ['comments:read'],
      servesProjectTokens: true,
      provesCredential: true,
      errors: ['not_found'],
    })
    .input(recordParamsSchema)
    .output(commentSchema)
    .query(({ ctx, input }) => getComment(ctx, input)),
  update: procedure
    .meta({
      openapi: { method: 'PATCH', path: '/comments/{id}', tags, summary: 'Edit a comment' },
      scopes: ['comments:write'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(updateCommentInput)
    .output(commentSchema)
    .mutation(once(updateComment)),
  delete: procedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/comments/{id}',
        tags,
        summary: 'Move a comment and its attachments to Trash',
      },
      scopes: ['comments:delete'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(commentSchema)
    .mutation(once(trashComment)),
  restore: procedure
    .meta({
      openapi: { method: 'POST', path: '/comments/{id}/restore', tags, summary: 'Bring a comment back from Trash' },
      scopes: ['comments:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'limit_reached'],
    })
    .input(idParamsSchema)
    .output(commentSchema)
    .mutation(once(restoreComment)),
});
