import * as z from 'zod';
import { calendarDateSchema, instantInputSchema } from './dates.ts';
import { exampleTask } from './examples.ts';
import { filterReadingSchema, filterTextSchema } from './filters.ts';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { listQuery, pageOf } from './pagination.ts';
import { type Task, taskFields, taskSchema } from './tasks.ts';
import { longText } from './text.ts';

const reading = { filter: filterReadingSchema.optional() };

export const taskPageSchema = pageOf(taskSchema, reading);
export type TaskPage = z.infer<typeof taskPageSchema>;

const taskFieldNames = Object.keys(taskFields) as [keyof Task, ...(keyof Task)[]];
export type TaskField = (typeof taskFieldNames)[number];

/** A task with the id and the fields that `fields` selects. */
const pickedTaskSchema = z.object(taskFields).partial().required({ id: true }).meta({ id: 'PickedTask' });

/** The app never uses `fields`, so the type is that of whole tasks. */
export const listedTasksSchema = z.union([
  taskPageSchema,
  pageOf(pickedTaskSchema, reading),
]) as unknown as typeof taskPageSchema;

export const taskViewSchema = z.enum(['today', 'overdue', 'upcoming', 'inbox']);

export const taskSortSchema = z.enum([
  'updatedAt',
  'createdAt',
  'completedAt',
  'dueDate',
  'priority',
  'position',
  'own',
]);
export type TaskSort = z.infer<typeof taskSortSchema>;
export const sortOrderSchema = z.enum(['asc', 'desc']);

/** The filters of every search and list of tasks. */
const taskFilters = {
  projectId: idInputSchema.optional().meta({ description: 'Only tasks of this project' }),
  sectionId: idInputSchema.optional().meta({ description: 'Only tasks of this section' }),
  parentId: idInputSchema.optional().meta({ description: 'Only the sub-tasks of this task' }),
  labelId: z
    .array(idInputSchema)
    .min(1)
    .max(limits.labelsPerTaskMax)
    .optional()
    .meta({ description: 'Only tasks that carry all of these labels' }),
  completed: z.boolean().optional().meta({ description: 'Only completed tasks, or only open ones' }),
  completedSince: instantInputSchema.optional().meta({ description: 'Completed at or after this instant' }),
  completedBefore: instantInputSchema.optional().meta({ description: 'Completed before this instant' }),
  createdSince: instantInputSchema.optional().meta({ description: 'Created at or after this instant' }),
  priority: z
    .array(z.int().min(1).max(4))
    .min(1)
    .max(4)
    .optional()
    .meta({ description: 'Any of these priorities; 1 is the highest, 4 the default' }),
  dueBefore: calendarDateSchema.optional().meta({ description: 'Inclusive upper bound on dueDate' }),
  dueAfter: calendarDateSchema.optional().meta({ description: 'Inclusive lower bound on dueDate' }),
  noDueDate: z
    .boolean()
    .optional()
    .meta({ description: 'Only tasks without a due date; not together with dueBefore or dueAfter' }),
  ids: z.array(idInputSchema).min(1).max(limits.idsPerQueryMax).optional().meta({ description: 'Only these tasks' }),
  filter: filterTextSchema.optional().meta({
    maxLength: limits.filterCharactersMax,
    description:
      'A filter in words, such as `#Kitchen @phone (p1 or overdue)`; open tasks unless it says `done`. Empty = no filter. All other parameters hold as well. See /help/filters',
  }),
  view: taskViewSchema.optional().meta({
    description:
      'Open tasks that are due today or overdue, overdue, or upcoming, in the zone of the user and outside archived projects; or all of the Inbox',
  }),
};

function noDueDateAlone(
  { noDueDate, dueBefore, dueAfter }: { noDueDate?: boolean; dueBefore?: string; dueAfter?: string },
  ctx: z.RefinementCtx,
): void {
  if (noDueDate !== true) return;
  for (const [name, bound] of Object.entries({ dueBefore, dueAfter }))
    if (bound !== undefined)
      ctx.addIssue({
        code: 'custom',
        path: [name],
        message: 'Not together with noDueDate',
        params: { code: 'conflict' },
      });
}

/** What is open has no place in the order of completion. */
function completedAtOfCompleted(
  { sort, completed }: { sort?: TaskSort; completed?: boolean },
  ctx: z.RefinementCtx,
): void {
  if (sort === 'completedAt' && completed !== true)
    ctx.addIssue({
      code: 'custom',
      path: ['sort'],
      message: 'completedAt needs completed=true',
      params: { code: 'conflict' },
    });
}

/** Only Today has an order of its own beside those of the places. */
function ownOfToday({ sort, view }: { sort?: TaskSort; view?: string }, ctx: z.RefinementCtx): void {
  if (sort === 'own' && view !== 'today')
    ctx.addIssue({ code: 'custom', path: ['sort'], message: 'own needs view=today', params: { code: 'conflict' } });
}

export const listTasksInput = z
  .strictObject({
    ...taskFilters,
    query: longText({ min: 0, max: limits.queryCharactersMax })
      .optional()
      .meta({ description: 'Case-insensitive substring of name or description; empty = no filter' }),
    sort: taskSortSchema.optional().meta({
      description:
        'Default: updatedAt. completedAt needs completed=true. What has no due date comes last in either order; position orders the siblings of one place; own needs view=today: what is overdue, oldest first, then the order of the user (todayPosition), then by time, without a time last, then priority',
    }),
    order: sortOrderSchema.optional().meta({
      description: 'Default: desc for updatedAt, createdAt and completedAt, asc for the others (priority 1 first)',
    }),
    fields: z
      .array(z.enum(taskFieldNames))
      .min(1)
      .max(taskFieldNames.length)
      .optional()
      .meta({ description: 'Only these fields of each task; `id` is always included' }),
    ...listQuery,
  })
  .superRefine(noDueDateAlone)
  .superRefine(completedAtOfCompleted)
  .superRefine(ownOfToday);

export type ListTasksInput = z.infer<typeof listTasksInput>;

export const searchTasksInput = z
  .strictObject({
    query: longText({ min: 1, max: limits.queryCharactersMax }).meta({
      description:
        'Words in any order, each in the name, the description, a comment, a file name, or the name of a label, of the project or of the section of a task; the first eight count. Where no task has all of them, the nearest words are found, so that slips are forgiven',
    }),
    ...taskFilters,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  })
  .superRefine(noDueDateAlone);

export type SearchTasksInput = z.infer<typeof searchTasksInput>;

export const foundInSchema = z.enum(['name', 'label', 'project', 'section', 'description', 'comment', 'file']);
export type FoundIn = z.infer<typeof foundInSchema>;

const foundTaskSchema = z
  .object({
    ...taskFields,
    foundIn: z
      .array(foundInSchema)
      .meta({ description: 'Where the words were found, the place that counts most first' }),
  })
  .meta({ id: 'FoundTask', examples: [{ ...exampleTask, foundIn: ['name'] }] });
export type FoundTask = z.infer<typeof foundTaskSchema>;

export const foundTaskPageSchema = pageOf(foundTaskSchema, reading);
export type FoundTaskPage = z.infer<typeof foundTaskPageSchema>;
