import * as z from 'zod';
import { exampleAttachment } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { listQuery, pageOf } from './pagination.ts';

export const attachmentSchema = z
  .object({
    ...recordBase,
    taskId: z.string(),
    commentId: z.string().nullable().meta({ description: 'null: attached to the task itself' }),
    fileName: z.string(),
    mimeType: z.string().meta({ description: 'Sniffed from the bytes, never taken from the client' }),
    byteSize: z.int().min(0).meta({ description: 'In bytes' }),
    sha256: z.string().meta({ description: 'Lower-case hexadecimal' }),
  })
  .meta({ id: 'Attachment', examples: [exampleAttachment] });

export type Attachment = z.infer<typeof attachmentSchema>;

export const listAttachmentsInput = z.strictObject({
  taskId: idInputSchema.optional().meta({ description: 'Only those of this task, oldest first' }),
  ...listQuery,
});
export type ListAttachmentsInput = z.infer<typeof listAttachmentsInput>;
export const attachmentPageSchema = pageOf(attachmentSchema);
