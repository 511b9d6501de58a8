import * as z from 'zod';
import { attachmentSchema } from './attachments.ts';
import { commentSchema } from './comments.ts';
import { calendarDateSchema, timeOfDaySchema, timeZoneSchema } from './dates.ts';
import { exampleTask } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { labelSchema } from './labels.ts';
import { limits } from './limits.ts';
import { occurrenceInputSchema } from './occurrences.ts';
import { isOnePlace, placeFields, twoPlaces } from './place.ts';
import { recurrenceInputSchema, recurrenceSchema } from './recurrence.ts';
import { reminderSchema } from './reminders.ts';
import { lineText, longText } from './text.ts';

export const taskFields = {
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

export const taskName = lineText({ min: 1, max: limits.taskNameCharactersMax });

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

export const completeTaskInput = z.strictObject({ id: idInputSchema, occurrence: occurrenceInputSchema.optional() });

/**
 * The destination: under a parent, into a section, or (projectId alone) to a project outside its sections; without any of them
 * the task stays in its container. Then the place among the siblings; neither after nor before = at the end.
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

export type CreateTaskInput = z.infer<typeof createTaskInput>;
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;
export type CompleteTaskInput = z.infer<typeof completeTaskInput>;
export type MoveTaskInput = z.infer<typeof moveTaskInput>;
