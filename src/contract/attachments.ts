import * as z from 'zod';
import { exampleAttachment } from './examples.ts';
import { recordBase } from './ids.ts';

export const attachmentSchema = z
  .object({
    ...recordBase,
    taskId: z.string(),
    commentId: z.string().nullable(),
    fileName: z.string(),
    mimeType: z.string().meta({ description: 'Sniffed from the bytes, never taken from the client' }),
    byteSize: z.int(),
    sha256: z.string().meta({ description: 'Lower-case hexadecimal' }),
  })
  .meta({ id: 'Attachment', examples: [exampleAttachment] });

export type Attachment = z.infer<typeof attachmentSchema>;
