import * as z from 'zod';
import { exampleTrashEntry } from './examples.ts';
import { cursorSchema, listQuery, pageOf } from './pagination.ts';

/** The kinds of records that can be in Trash, containers before their contents. */
export const trashKinds = ['project', 'section', 'task', 'label', 'comment', 'reminder', 'attachment'] as const;
export type TrashKind = (typeof trashKinds)[number];
export const trashKindSchema = z.enum(trashKinds);

/** One deletion: its root, and how many records of each kind it cascaded to. */
export const trashEntrySchema = z
  .object({
    id: z.string().meta({ description: 'Id of the deletion' }),
    rootKind: trashKindSchema,
    rootId: z.string(),
    rootName: z.string(),
    deletedAt: z.string().meta({ format: 'date-time' }),
    counts: z.object({
      projects: z.int(),
      sections: z.int(),
      tasks: z.int(),
      labels: z.int(),
      comments: z.int(),
      reminders: z.int(),
      attachments: z.int(),
    }),
  })
  .meta({ id: 'TrashEntry', examples: [exampleTrashEntry] });

export type TrashEntry = z.infer<typeof trashEntrySchema>;
export const listTrashInput = z.strictObject({ limit: listQuery.limit, cursor: cursorSchema.optional() });
export const trashPageSchema = pageOf(trashEntrySchema);
export const emptiedTrashSchema = z.object({ deletions: z.int(), freedBytes: z.int() });
export type ListTrashInput = z.infer<typeof listTrashInput>;
