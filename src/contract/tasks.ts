import * as z from 'zod';
import { attachmentSchema } from './attachments.ts';
import { commentSchema } from './comments.ts';
import { calendarDateSchema, instantInputSchema, timeOfDaySchema, timeZoneSchema } from './dates.ts';
import { exampleTask } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { labelSchema } from './labels.ts';
import { limits } from './limits.ts';
import { listQuery, pageOf } from './pagination.ts';
import { isOnePlace, placeFields, twoPlaces } from './place.ts';
import { reminderSchema } from './reminders.ts';
import { lineText, longText } from './text.ts';

export const recurrenceBasisSchema = z.enum(['schedule', 'completion']);

export const recurrenceSchema = z
  .object({
    rule: z.string().meta({ description: 'RFC 5545 RRULE value', example: 'FREQ=WEEKLY;BYDAY=FR' }),
    basis: recurrenceBasisSchema,
    text: z.string().meta({ description: 'What was typed' }),
  })
  .meta({ id: 'Recurrence' });

export type Recurrence = z.infer<typeof recurrenceSchema>;

const taskFields = {
  ...recordBase,
  projectId: z.string(),
  sectionId: z.string().nullable().meta({ description: 'null: in no section' }),
  parentId: z.string().nullable().meta({ description: 'null: not a sub-task' }),
  name: z.string(),
  content: z.string().meta({ description: 'The same value as name' }),
  description: z.string().meta({ description: 'Markdown' }),
  completed: z.boolean(),
  completedAt: z.string().nullable().meta({ format: 'date-time', description: 'null: open' }),
  priority: z.int().min(1).max(4).meta({ description: '1 is the highest, 4 the default' }),
  dueDate: z.string().nullable().meta({ format: 'date', description: 'The day it is planned for' }),
  dueTime: z.string().nullable().meta({ description: 'HH:mm; null: the whole day' }),
  dueTimezone: z.string().nullable().meta({ description: 'null: floating, read in the zone of the user' }),
  dueAt: z.string().nullable().meta({ format: 'date-time', description: 'Derived; null without dueTime' }),
  durationMinutes: z
    .int()
    .nullable()
    .meta({ description: 'With dueTime the length of the block, without it the estimate' }),
  deadlineDate: z.string().nullable().meta({ format: 'date', description: 'By when it must be done' }),
  recurrence: recurrenceSchema.nullable().meta({ description: 'null: it does not recur' }),
  labelIds: z.array(z.string()),
  position: z.string().meta({ description: 'Opaque sort key within (project, section, parent); compare as bytes' }),
  childCount: z.int().min(0).meta({ description: 'Sub-tasks right below it' }),
  openChildCount: z.int().min(0).meta({ description: 'Those of them that are open' }),
  commentCount: z.int().min(0),
  attachmentCount: z.int().min(0).meta({ description: 'Files of the task and of its comments' }),
};

export const taskSchema = z.object(taskFields).meta({ id: 'Task', examples: [exampleTask] });
export type Task = z.infer<typeof taskSchema>;

export const taskDetailSchema = z
  .object({
    ...taskFields,
    labels: z.array(labelSchema),
    comments: z.array(commentSchema).meta({ description: 'Oldest first' }),
    reminders: z.array(reminderSchema),
    attachments: z.array(attachmentSchema),
  })
  .meta({ id: 'TaskDetail' });
export type TaskDetail = z.infer<typeof taskDetailSchema>;

export const taskPageSchema = pageOf(taskSchema);

const taskFieldNames = Object.keys(taskFields) as [keyof Task, ...(keyof Task)[]];
export type TaskField = (typeof taskFieldNames)[number];

/** A task of which `fields` picked some: the id, and what was asked for. */
const pickedTaskSchema = z.object(taskFields).partial().required({ id: true }).meta({ id: 'PickedTask' });

/** The app never picks, so what it reads is typed as whole tasks. */
export const listedTasksSchema = z.union([
  taskPageSchema,
  pageOf(pickedTaskSchema),
]) as unknown as typeof taskPageSchema;

export const taskName = lineText({ min: 1, max: limits.taskNameCharactersMax });

const recurrenceInputSchema = z.strictObject({
  rule: lineText({ min: 1, max: limits.recurrenceRuleCharactersMax }),
  basis: recurrenceBasisSchema.default('schedule'),
  text: lineText({ min: 0, max: limits.recurrenceTextCharactersMax }).default(''),
});

const writableFields = {
  name: taskName.optional().meta({ description: 'One line' }),
  content: taskName.optional().meta({ description: 'Alias of name' }),
  description: longText({ min: 0, max: limits.taskDescriptionCharactersMax })
    .optional()
    .meta({ description: 'Markdown; cleared with an empty text' }),
  projectId: idInputSchema.optional().meta({
    description: 'Default: the Inbox, or the project of the section or parent task',
  }),
  sectionId: idInputSchema.nullable().optional().meta({ description: 'A section of the same project; null: none' }),
  parentId: idInputSchema
    .nullable()
    .optional()
    .meta({ description: 'Makes it a sub-task, at most 5 deep; null: none' }),
  labelIds: z
    .array(idInputSchema)
    .max(limits.labelsPerTaskMax, `Must have at most ${limits.labelsPerTaskMax} labels`)
    .optional()
    .meta({ description: 'Ids of labels, not their names; replaces those it has' }),
  priority: z.int().min(1).max(4).optional().meta({ description: '1 is the highest, 4 the default' }),
  dueDate: calendarDateSchema.nullable().optional().meta({
    description: 'A calendar day; null clears it with time, zone, duration and recurrence',
  }),
  dueTime: timeOfDaySchema.nullable().optional().meta({ description: 'HH:mm; needs dueDate' }),
  dueTimezone: timeZoneSchema.nullable().optional().meta({
    description: 'IANA name; null: floating, read in the zone of the user',
  }),
  durationMinutes: z
    .int()
    .min(1)
    .max(limits.durationMinutesMax)
    .nullable()
    .optional()
    .meta({ description: 'With dueTime the length of the block, without it the estimate; null: none' }),
  deadlineDate: calendarDateSchema.nullable().optional().meta({ description: 'By when it must be done; null: none' }),
  recurrence: recurrenceInputSchema
    .nullable()
    .optional()
    .meta({ description: 'Needs dueDate; null: it does not recur' }),
};

type Named = { name?: string | undefined; content?: string | undefined };

function namesAgree(input: Named): boolean {
  return input.name === undefined || input.content === undefined || input.name === input.content;
}

const namesDiffer = {
  path: ['content'],
  message: 'name and content differ; they are the same field',
  params: { code: 'conflict' },
};

export const createTaskInput = z
  .strictObject(writableFields)
  .refine(namesAgree, namesDiffer)
  .refine((input) => input.name !== undefined || input.content !== undefined, {
    path: ['name'],
    message: 'Required',
    params: { code: 'required' },
  });

const completedInput = z
  .boolean()
  .optional()
  .meta({ description: 'true completes as tasks_complete does, false reopens' });

export const updateTaskInput = z
  .strictObject({ id: idInputSchema, ...writableFields, completed: completedInput })
  .refine(namesAgree, namesDiffer);

export const taskViewSchema = z.enum(['today', 'overdue', 'upcoming', 'inbox']);

export const taskSortSchema = z.enum(['updatedAt', 'createdAt', 'dueDate', 'priority', 'position']);
export type TaskSort = z.infer<typeof taskSortSchema>;
export const sortOrderSchema = z.enum(['asc', 'desc']);

export const listTasksInput = z
  .strictObject({
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
    query: longText({ min: 0, max: limits.queryCharactersMax })
      .optional()
      .meta({ description: 'Case-insensitive substring of name or description; empty = no filter' }),
    ids: z.array(idInputSchema).min(1).max(limits.idsPerQueryMax).optional().meta({ description: 'Only these tasks' }),
    view: taskViewSchema.optional().meta({
      description:
        'Open tasks that are due today or overdue, overdue, or upcoming, in the zone of the user and outside archived projects; or all of the Inbox',
    }),
    sort: taskSortSchema.optional().meta({
      description:
        'Default: updatedAt. What has no due date comes last in either order; position orders the siblings of one place',
    }),
    order: sortOrderSchema
      .optional()
      .meta({ description: 'Default: desc for updatedAt and createdAt, asc for the others (priority 1 first)' }),
    fields: z
      .array(z.enum(taskFieldNames))
      .min(1)
      .max(taskFieldNames.length)
      .optional()
      .meta({ description: 'Only these fields of each task; `id` always comes along' }),
    ...listQuery,
  })
  .superRefine(({ noDueDate, dueBefore, dueAfter }, ctx) => {
    if (noDueDate !== true) return;
    for (const [name, bound] of Object.entries({ dueBefore, dueAfter }))
      if (bound !== undefined)
        ctx.addIssue({
          code: 'custom',
          path: [name],
          message: 'Not together with noDueDate',
          params: { code: 'conflict' },
        });
  });

/** The due date that is being finished, for an hourly task with its time: its dates alone do not distinguish its occurrences. */
const occurrenceInputSchema = z
  .string()
  .refine(
    (value) => {
      const [date, time, ...rest] = value.split('T');
      const timed = time === undefined || timeOfDaySchema.safeParse(time).success;
      return rest.length === 0 && timed && calendarDateSchema.safeParse(date).success;
    },
    {
      message: 'Must be a calendar date, YYYY-MM-DD, for an hourly task YYYY-MM-DDTHH:mm',
      params: { code: 'invalid_format' },
    },
  )
  .meta({
    description:
      'The due date being finished, for an hourly task with its time (`YYYY-MM-DDTHH:mm`); makes the call safe to retry',
    example: '2026-03-11',
  });

export const completeTaskInput = z.strictObject({ id: idInputSchema, occurrence: occurrenceInputSchema.optional() });

/**
 * Where to: under a parent, into a section, or (projectId alone) to a project outside its sections; without any of them the
 * task stays in its container. Then the place among the siblings; neither after nor before = to the end.
 */
export const moveTaskInput = z
  .strictObject({
    id: idInputSchema,
    projectId: idInputSchema.optional().meta({ description: 'To this project, outside its sections' }),
    sectionId: idInputSchema.nullable().optional().meta({ description: 'Into this section; null: out of it' }),
    parentId: idInputSchema.nullable().optional().meta({ description: 'Under this task; null: to the top level' }),
    ...placeFields,
  })
  .refine(isOnePlace, twoPlaces);

export const occurrenceSchema = z
  .object({
    ...recordBase,
    taskId: z.string(),
    occurrence: z.string().meta({ format: 'date', description: 'The due date that was finished' }),
    completedAt: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'Occurrence' });
export type Occurrence = z.infer<typeof occurrenceSchema>;

export const listOccurrencesInput = z.strictObject({
  id: idInputSchema,
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});
export const listAllOccurrencesInput = z.strictObject({
  taskId: idInputSchema.optional().meta({ description: 'Only those of this task' }),
  ...listQuery,
});
export type ListAllOccurrencesInput = z.infer<typeof listAllOccurrencesInput>;
export const occurrencePageSchema = pageOf(occurrenceSchema);

/** For the app: what a rule means, before it is saved. */
export const previewRecurrenceInput = z.strictObject({
  rule: recurrenceInputSchema.shape.rule,
  start: calendarDateSchema,
  count: z.int().min(1).max(10).default(3),
});
export const recurrencePreviewSchema = z.object({
  dates: z.array(z.string()).meta({ description: 'The dates after start' }),
});
export type PreviewRecurrenceInput = z.infer<typeof previewRecurrenceInput>;

export type CreateTaskInput = z.infer<typeof createTaskInput>;
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;
export type ListTasksInput = z.infer<typeof listTasksInput>;
export type CompleteTaskInput = z.infer<typeof completeTaskInput>;
export type MoveTaskInput = z.infer<typeof moveTaskInput>;
export type ListOccurrencesInput = z.infer<typeof listOccurrencesInput>;
