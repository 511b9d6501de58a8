import * as z from 'zod';
import { attachmentSchema } from './attachments.ts';
import { calendarSchema } from './calendars.ts';
import { commentSchema } from './comments.ts';
import { instantInputSchema, instantSchema } from './dates.ts';
import { storedDisplaySchema } from './displays.ts';
import { labelSchema } from './labels.ts';
import { limits } from './limits.ts';
import { cursorSchema } from './pagination.ts';
import { projectSchema } from './projects.ts';
import { reminderSchema } from './reminders.ts';
import { sectionSchema } from './sections.ts';
import { taskSchema } from './tasks.ts';
import { viewSchema } from './views.ts';

/** In the order in which a walk passes records of one instant: what contains others first. */
export const syncKinds = [
  'projects',
  'sections',
  'tasks',
  'labels',
  'comments',
  'reminders',
  'attachments',
  'views',
  'calendars',
  'displays',
] as const;
export const syncKindSchema = z.enum(syncKinds);
export type SyncKind = (typeof syncKinds)[number];

export const pullInput = z.strictObject({
  since: instantInputSchema.optional().meta({
    description: 'The serverTime of the last complete walk; without it everything is walked',
  }),
  cursor: cursorSchema.optional().meta({
    description: 'The nextCursor of the previous page, unchanged; it is enough by itself',
  }),
  kinds: z.array(syncKindSchema).min(1).max(syncKinds.length).optional().meta({ description: 'Only these kinds' }),
  limit: z
    .int()
    .min(1)
    .max(limits.syncPageSizeMax)
    .optional()
    .meta({ description: 'Records a page, of all kinds together', default: limits.syncPageSizeMax }),
  digest: z.boolean().optional().meta({ description: 'Add the digest to the last page of the walk' }),
});
export type PullInput = z.infer<typeof pullInput>;

const kindDigestSchema = z.object({
  count: z.int().min(0).meta({ description: 'All records of the kind, those in Trash too' }),
  updatedAtMsSum: z.string().meta({
    description: 'The sum of their updatedAt in milliseconds since 1970, as a decimal number',
    example: '1773221400000',
  }),
});
export type KindDigest = z.infer<typeof kindDigestSchema>;

const pageOfKinds = z.object({
  projects: z.array(projectSchema).optional(),
  sections: z.array(sectionSchema).optional(),
  tasks: z.array(taskSchema).optional(),
  labels: z.array(labelSchema).optional(),
  comments: z.array(commentSchema).optional(),
  reminders: z.array(reminderSchema).optional(),
  attachments: z.array(attachmentSchema).optional(),
  views: z.array(viewSchema).optional(),
  calendars: z.array(calendarSchema).optional(),
  displays: z.array(storedDisplaySchema).optional(),
});

export const syncPageSchema = z
  .object({
    changes: pageOfKinds.meta({
      description: 'The records of each kind that is walked, tombstones too, oldest change first',
    }),
    nextCursor: z.string().nullable().meta({ description: 'null on the last page' }),
    serverTime: instantSchema.meta({ description: 'Where the walk ends; `since` of the next one' }),
    seq: z.int().min(0).meta({ description: 'The number of the last change of the user when the walk began' }),
    omitted: z.array(syncKindSchema).meta({ description: 'Kinds that the token may not read' }),
    digest: z
      .object({ asOf: instantSchema, kinds: z.partialRecord(syncKindSchema, kindDigestSchema) })
      .optional()
      .meta({
        description:
          'Only with digest=true, on the last page: what a complete copy adds up to at `asOf`. A copy that holds all of serverTime but not of asOf pulls once more before it compares',
      }),
  })
  .meta({ id: 'SyncPage' });
export type SyncPage = z.infer<typeof syncPageSchema>;
