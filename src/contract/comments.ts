import * as z from 'zod';
import { attachmentSchema } from './attachments.ts';
import { exampleComment } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { limits } from './limits.ts';
import { listQuery, pageOf } from './pagination.ts';
import { longText } from './text.ts';

export const commentSchema = z
  .object({
    ...recordBase,
    taskId: z.string().meta({ description: 'The task it is about' }),
    content: z.string().meta({ description: 'Markdown' }),
    attachments: z.array(attachmentSchema),
    author: z
      .object({
        type: z.enum(['user', 'token', 'import']),
        name: z.string().nullable().meta({ description: 'Of the token; null for the user and an import' }),
      })
      .nullable()
      .meta({ description: 'Who wrote it; null where that is not known' }),
    editedAt: z
      .string()
      .nullable()
      .meta({ format: 'date-time', description: 'When content was last changed; null: never' }),
  })
  .meta({ id: 'Comment', examples: [exampleComment] });

export type Comment = z.infer<typeof commentSchema>;

const contentInput = longText({ min: 1, max: limits.commentCharactersMax })
  .refine((value) => value.trim() !== '', { message: 'Must not be blank', params: { code: 'required' } })
  .meta({ description: 'Markdown; more than white space' });

export const createCommentInput = z.strictObject({
  taskId: idInputSchema.meta({ description: 'The task to comment on' }),
  content: contentInput,
});
export const updateCommentInput = z.strictObject({ id: idInputSchema, content: contentInput.optional() });
export const listCommentsInput = z
  .strictObject({
    taskId: idInputSchema.optional().meta({ description: 'Required unless updatedSince is given' }),
    ...listQuery,
  })
  .refine((input) => input.taskId !== undefined || input.updatedSince !== undefined, {
    path: ['taskId'],
    message: 'Required unless updatedSince is given',
    params: { code: 'required' },
  });
export const commentPageSchema = pageOf(commentSchema);

export type CreateCommentInput = z.infer<typeof createCommentInput>;
export type UpdateCommentInput = z.infer<typeof updateCommentInput>;
export type ListCommentsInput = z.infer<typeof listCommentsInput>;
