import * as z from 'zod';
import { agentsSeeSchema } from './calendars.ts';
import { colorSchema } from './colors.ts';
import { calendarDateSchema, instantInputSchema, timeOfDaySchema, timeZoneSchema } from './dates.ts';
import { directionSchema, doneSchema, groupBySchema, sortBySchema, subTasksSchema } from './displays.ts';
import { exportedId, exportedPosition, orNull } from './exported-values.ts';
import { schemasOf } from './field-table.ts';
import { limits } from './limits.ts';
import { viewStyleSchema } from './projects.ts';
import { reminderStatusSchema, reminderTypeSchema } from './reminders.ts';
import { taskFieldTable } from './task-fields.ts';
import { lineText, longText } from './text.ts';
import { trashKindSchema } from './trash.ts';

const id = exportedId;
const position = exportedPosition;
const instant = instantInputSchema;
const nullable = orNull;
/** An export also holds names that are stored and no longer taken, and is imported whole. */
const nameOf = (max: number) => lineText({ min: 1, max });

/** What every record may carry: when it was made, and the deletion that took it to Trash. */
const recordFields = {
  id,
  createdAt: instant,
  updatedAt: instant.optional().meta({ description: 'For the reader; an import is itself a change' }),
  deletionId: nullable(id),
};

export const exportedDeletionSchema = z.strictObject({
  id,
  rootKind: trashKindSchema,
  rootId: id.meta({ description: 'The record that was deleted; the deletion cascaded to the others' }),
  rootName: longText({ min: 0, max: 200 }).default(''),
  deletedAt: instant,
});

export const exportedProjectSchema = z.strictObject({
  ...recordFields,
  name: nameOf(limits.projectNameCharactersMax),
  description: longText({ min: 0, max: limits.projectDescriptionCharactersMax }).default(''),
  color: colorSchema.default(null),
  isFavorite: z.boolean().default(false),
  viewStyle: viewStyleSchema.default('list'),
  isInbox: z.boolean().default(false),
  parentId: nullable(id),
  archivedAt: nullable(instant),
  position,
});

export const exportedSectionSchema = z.strictObject({
  ...recordFields,
  projectId: id,
  name: nameOf(limits.sectionNameCharactersMax),
  position,
});

export const exportedLabelSchema = z.strictObject({
  ...recordFields,
  name: nameOf(limits.labelNameCharactersMax),
  color: colorSchema.default(null),
  isFavorite: z.boolean().default(false),
  position,
});

export const exportedViewSchema = z.strictObject({
  ...recordFields,
  name: nameOf(limits.viewNameCharactersMax),
  canonical: z
    .array(longText({ min: 1, max: limits.filterWithIdsUnitsMax }))
    .max(limits.filtersPerViewMax)
    .default([])
    .meta({ description: 'Its filters with ids of this document; without any only in Trash' }),
  color: colorSchema.default(null),
  isFavorite: z.boolean().default(false),
  position,
});

export const exportedCalendarSchema = z.strictObject({
  ...recordFields,
  name: nameOf(limits.calendarNameCharactersMax),
  color: colorSchema.default(null),
  isHidden: z.boolean().default(false),
  countsAsBusy: z.boolean().default(true),
  agentsSee: agentsSeeSchema.default('busy'),
  host: nullable(z.string().max(limits.calendarAddressCharactersMax)).meta({
    description: 'Where it is read; its address is a secret, and in no export file',
  }),
  position,
});

export const exportedDisplaySchema = z.strictObject({
  list: id.meta({
    description: 'today, upcoming, inbox, completed, or the id of a project, label or view of this document',
  }),
  createdAt: instant,
  updatedAt: recordFields.updatedAt,
  layout: nullable(viewStyleSchema).meta({ description: 'null of a project, which has it as viewStyle' }),
  groupBy: groupBySchema,
  sortBy: sortBySchema,
  direction: directionSchema,
  done: doneSchema,
  subTasks: subTasksSchema,
});

const taskFields = z.strictObject({
  ...recordFields,
  ...schemasOf(taskFieldTable, 'exported'),
  completionId: orNull(exportedId).meta({ description: 'Tasks that were completed together share it' }),
});

/** [broken, field, message] */
const taskRules = (task: z.output<typeof taskFields>): [boolean, string, string][] => [
  [task.dueTime !== null && task.dueDate === null, 'dueTime', 'Needs dueDate'],
  [task.recurrence !== null && task.dueDate === null, 'recurrence', 'Needs dueDate'],
  [task.completionId !== null && task.completedAt === null, 'completionId', 'Needs completedAt'],
];

/** What a task has of which a file says nothing but where it is and its name. */
export const unsaidTaskFields = taskFields
  .omit({
    ...{ id: true, createdAt: true, updatedAt: true, deletionId: true, position: true, completionId: true },
    ...{ projectId: true, name: true },
  })
  .parse({});

export const exportedTaskSchema = taskFields.superRefine((task, ctx) => {
  for (const [broken, field, message] of taskRules(task))
    if (broken) ctx.addIssue({ code: 'custom', path: [field], message, params: { code: 'conflict' } });
});

export const exportedCommentSchema = z.strictObject({
  ...recordFields,
  taskId: id,
  content: longText({ min: 1, max: limits.commentCharactersMax }),
  editedAt: nullable(instant),
});

const reminderFields = z.strictObject({
  ...recordFields,
  taskId: id,
  type: reminderTypeSchema,
  date: nullable(calendarDateSchema),
  time: nullable(timeOfDaySchema),
  timezone: nullable(timeZoneSchema),
  minutesBefore: nullable(z.int().min(0).max(limits.reminderMinutesBeforeMax)),
  remindAt: nullable(instant),
  status: reminderStatusSchema,
  firedAt: nullable(instant),
});

type ReminderFields = z.output<typeof reminderFields>;

/** The fields that belong to each type; the others are empty. */
const momentFields = {
  absolute: ['remindAt'],
  wall: ['date', 'time', 'timezone', 'remindAt'],
  relative: ['minutesBefore', 'remindAt'],
} as const satisfies Record<ReminderFields['type'], readonly (keyof ReminderFields)[]>;
const requiredMoment = { absolute: ['remindAt'], wall: ['date', 'time'], relative: ['minutesBefore'] } as const;

function isWholeMoment(reminder: ReminderFields): boolean {
  const own: readonly string[] = momentFields[reminder.type];
  const foreign = (['date', 'time', 'timezone', 'minutesBefore'] as const).filter((field) => !own.includes(field));
  return (
    requiredMoment[reminder.type].every((field) => reminder[field] !== null) &&
    foreign.every((field) => reminder[field] === null) &&
    (reminder.status === 'suspended' || reminder.remindAt !== null) &&
    (reminder.firedAt !== null) === (reminder.status === 'fired')
  );
}

export const exportedReminderSchema = reminderFields.refine(isWholeMoment, {
  path: ['type'],
  message: 'The fields do not make a reminder of this type and status',
  params: { code: 'conflict' },
});

export const exportedOccurrenceSchema = z.strictObject({
  taskId: id,
  occurrence: calendarDateSchema,
  completedAt: instant,
});

export const exportedAttachmentSchema = z.strictObject({
  ...recordFields,
  taskId: id,
  commentId: nullable(id),
  fileName: z.string().max(limits.attachmentFileNameCharactersMax),
  mimeType: z.string().max(255),
  byteSize: z.int().min(0),
  sha256: z.string().max(64),
});

export type ExportedDeletion = z.output<typeof exportedDeletionSchema>;
export type ExportedProject = z.output<typeof exportedProjectSchema>;
export type ExportedSection = z.output<typeof exportedSectionSchema>;
export type ExportedLabel = z.output<typeof exportedLabelSchema>;
export type ExportedView = z.output<typeof exportedViewSchema>;
export type ExportedDisplay = z.output<typeof exportedDisplaySchema>;
export type ExportedTask = z.output<typeof exportedTaskSchema>;
export type ExportedComment = z.output<typeof exportedCommentSchema>;
export type ExportedReminder = z.output<typeof exportedReminderSchema>;
export type ExportedOccurrence = z.output<typeof exportedOccurrenceSchema>;
export type ExportedAttachment = z.output<typeof exportedAttachmentSchema>;
