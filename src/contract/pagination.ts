import * as z from 'zod';
import { instantInputSchema, instantSchema } from './dates.ts';
import { exampleServerTime } from './examples.ts';
import { limits } from './limits.ts';

/** Any text is accepted here, so that every malformed cursor is refused as `invalid_cursor`. */
export const cursorSchema = z.string().meta({ description: 'The nextCursor of the previous page, unchanged' });

const pageSize = z.int().min(1).max(limits.pageSizeMax).optional();

/** Query parameters that every list takes. */
export const listQuery = {
  limit: pageSize.meta({ description: 'Page size', default: limits.pageSizeDefault }),
  cursor: cursorSchema.optional(),
  updatedSince: instantInputSchema
    .optional()
    .meta({ description: 'Only records changed at or after this instant (delta sync)' }),
  includeDeleted: z.boolean().optional().meta({ description: 'Include records in Trash' }),
};

/** Query parameters of lists that are returned whole by default: projects, sections, labels. */
export const wholeListQuery = {
  ...listQuery,
  limit: pageSize.meta({ description: 'Page size; without limit and cursor the whole list is answered' }),
};

/** The body of every list, named after its item. @param more fields of this list alone */
export function pageOf<T extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(item: T, more?: More) {
  const name = item.meta()?.id;
  const page = z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().meta({ description: 'Pass it back as `cursor`; null on the last page' }),
    serverTime: instantSchema.meta({
      description: 'What the next delta sends as `updatedSince`; every page of a walk repeats that of the first',
    }),
    ...(more as More),
  });
  if (name === undefined) return page;
  const items = item.meta()?.examples as z.infer<T>[] | undefined;
  const example = { items: items ?? [], nextCursor: null, serverTime: exampleServerTime };
  return page.meta({ id: `${name}Page`, ...(items && { examples: [example as z.infer<typeof page>] }) });
}
