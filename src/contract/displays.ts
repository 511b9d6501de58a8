import * as z from 'zod';
import { directions, finishedRanges, groupings, sortings, subTaskPlaces } from './display-fields.ts';
import { exampleDisplay } from './examples.ts';
import { idInputSchema } from './ids.ts';
import { pageOf, wholeListQuery } from './pagination.ts';
import { viewStyleSchema } from './projects.ts';

export const groupBySchema = z.enum(groupings);
export const sortBySchema = z.enum(sortings);
export const directionSchema = z.enum(directions);
export const doneSchema = z.enum(finishedRanges);
export const subTasksSchema = z.enum(subTaskPlaces);

const list = z.string().meta({
  description: '`today`, `upcoming`, `inbox`, `completed`, or the id of a project, a label or a view; names the record',
});

export const displaySchema = z
  .object({
    list,
    layout: viewStyleSchema.meta({ description: 'Of a project this is its viewStyle' }),
    groupBy: groupBySchema.meta({ description: 'What the headings or columns say' }),
    sortBy: sortBySchema.meta({ description: 'own: the order in which the list is kept by hand, or its natural one' }),
    direction: directionSchema.meta({ description: 'Of sortBy; own knows none' }),
    done: doneSchema.meta({ description: 'Which finished tasks are shown, of those that belong to the list' }),
    subTasks: subTasksSchema.meta({ description: 'Below their parents, as rows of their own, or not at all' }),
    updatedAt: z
      .string()
      .nullable()
      .meta({ format: 'date-time', description: 'null: nobody has chosen, this is the default of such a list' }),
  })
  .meta({ id: 'Display', examples: [exampleDisplay] });

export type Display = z.infer<typeof displaySchema>;

/** A display as `GET /sync` brings it: only those that somebody has chosen are there. */
export const storedDisplaySchema = displaySchema
  .extend({ updatedAt: z.string().meta({ format: 'date-time', description: 'The version of the record' }) })
  .meta({ id: 'StoredDisplay', examples: [exampleDisplay] });

export type StoredDisplay = z.infer<typeof storedDisplaySchema>;

export const listDisplaysInput = z.strictObject({
  ...wholeListQuery,
  list: idInputSchema.optional().meta({ description: 'Only that of this list' }),
});
export const displayPageSchema = pageOf(displaySchema);

export const putDisplayInput = z.strictObject({
  list: idInputSchema,
  layout: viewStyleSchema.optional().meta({ description: 'Default list; of a project it becomes its viewStyle' }),
  groupBy: groupBySchema
    .optional()
    .meta({ description: 'Default section in projects, date in upcoming and completed, else none' }),
  sortBy: sortBySchema.optional().meta({ description: 'Default own' }),
  direction: directionSchema.optional().meta({ description: 'Default asc' }),
  done: doneSchema.optional().meta({
    description:
      'Default all in today, completed and views, else hidden. In today these are those finished today, in a view those that its filters find',
  }),
  subTasks: subTasksSchema.optional().meta({ description: 'Default below in projects, else flat' }),
});

export type ListDisplaysInput = z.infer<typeof listDisplaysInput>;
export type PutDisplayInput = z.infer<typeof putDisplayInput>;
