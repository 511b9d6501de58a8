import * as z from 'zod';
import { exampleTrashEntry } from './examples.ts';
import { cursorSchema, listQuery, pageOf } from './pagination.ts';

/** The kinds of records that can be in Trash, containers before their contents. */
export const trashKinds = [
  'project',
  'section',
  'task',
  'label',
  'comment',
  'reminder',
  'attachment',
  'view',
  'calendar',
] as const;
export type TrashKind = (typeof trashKinds)[number];
export const trashKindSchema = z.enum(trashKinds);

const counts = Object.fromEntries(trashKinds.map((kind) => [`${kind}s`, z.int()])) as {
  [Kind in TrashKind as `${Kind}s`]: z.ZodInt;
};

/** One deletion: its root, and how many records of each kind it cascaded to. */
export const trashEntrySchema = z
  .object({
    id: z.string().meta({ description: 'Id of the deletion' }),
    rootKind: trashKindSchema,
    rootId: z.string(),
    rootName: z.string(),
    deletedAt: z.string().meta({ format: 'date-time' }),
    undone: z.boolean().meta({ description: 'Whether nobody deleted it: its creation was undone' }),
    counts: z.object(counts),
  })
  .meta({ id: 'TrashEntry', examples: [exampleTrashEntry] });

export type TrashEntry = z.infer<typeof trashEntrySchema>;
export const listTrashInput = z.strictObject({ limit: listQuery.limit, cursor: cursorSchema.optional() });
export const trashPageSchema = pageOf(trashEntrySchema);
export const emptiedTrashSchema = z.object({ deletions: z.int(), freedBytes: z.int() });
export type ListTrashInput = z.infer<typeof listTrashInput>;
