import * as z from 'zod';
import { calendarDateSchema, instantInputSchema, timeOfDaySchema, timeZoneSchema } from './dates.ts';
import { exportedId, exportedPosition, orNull } from './exported-values.ts';
import type { Field } from './field-table.ts';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { exportedRecurrenceSchema, recurrenceInputSchema, recurrenceSchema } from './recurrence.ts';
import { lineText, longText, nameText } from './text.ts';

export const taskName = nameText({ min: 1, max: limits.taskNameCharactersMax });

/** An export also holds names that are stored and no longer taken. */
const storedName = lineText({ min: 1, max: limits.taskNameCharactersMax });

const count = (description?: string) => ({
  told: z
    .int()
    .min(0)
    .meta(description === undefined ? {} : { description }),
});

/** The fields of a task beside those that every record has. */
export const taskFieldTable = {
  projectId: {
    told: z.string(),
    written: idInputSchema.optional().meta({
      description: 'Default: the Inbox, or the project of the section or parent task',
    }),
    exported: exportedId,
  },
  sectionId: {
    told: z.string().nullable().meta({ description: 'null: in no section' }),
    written: idInputSchema.nullable().optional().meta({ description: 'A section of the same project; null: none' }),
    exported: orNull(exportedId),
  },
  parentId: {
    told: z.string().nullable().meta({ description: 'null: not a sub-task' }),
    written: idInputSchema
      .nullable()
      .optional()
      .meta({ description: 'Makes it a sub-task, at most 5 deep; null: none' }),
    exported: orNull(exportedId),
  },
  name: {
    told: z.string(),
    written: taskName.optional().meta({ description: 'One line' }),
    exported: storedName,
  },
  content: {
    told: z.string().meta({ description: 'The same value as name' }),
    written: taskName.optional().meta({ description: 'Alias of name' }),
  },
  description: {
    told: z.string().meta({ description: 'Markdown' }),
    written: longText({ min: 0, max: limits.taskDescriptionCharactersMax })
      .optional()
      .meta({ description: 'Markdown; cleared with an empty text' }),
    exported: longText({ min: 0, max: limits.taskDescriptionCharactersMax }).default(''),
  },
  completed: { told: z.boolean() },
  completedAt: {
    told: z.string().nullable().meta({ format: 'date-time', description: 'null: open' }),
    exported: orNull(instantInputSchema),
  },
  priority: {
    told: z.int().min(1).max(4).meta({ description: '1 is the highest, 4 the default' }),
    written: z.int().min(1).max(4).optional().meta({ description: '1 is the highest, 4 the default' }),
    exported: z.int().min(1).max(4).default(4),
  },
  dueDate: {
    told: z.string().nullable().meta({ format: 'date', description: 'The day it is planned for' }),
    written: calendarDateSchema.nullable().optional().meta({
      description: 'A calendar day; null clears it with time, zone and recurrence; a duration stays as the estimate',
    }),
    exported: orNull(calendarDateSchema),
  },
  dueTime: {
    told: z.string().nullable().meta({ description: 'HH:mm; null: the whole day' }),
    written: timeOfDaySchema.nullable().optional().meta({ description: 'HH:mm; needs dueDate' }),
    exported: orNull(timeOfDaySchema),
  },
  dueTimezone: {
    told: z.string().nullable().meta({ description: 'null: floating, read in the zone of the user' }),
    written: timeZoneSchema.nullable().optional().meta({
      description: 'IANA name; null: floating, read in the zone of the user',
    }),
    exported: orNull(timeZoneSchema),
  },
  dueAt: {
    told: z.string().nullable().meta({ format: 'date-time', description: 'Derived; null without dueTime' }),
  },
  durationMinutes: {
    told: z.int().nullable().meta({ description: 'With dueTime the length of the block, without it the estimate' }),
    written: z
      .int()
      .min(1)
      .max(limits.durationMinutesMax)
      .nullable()
      .optional()
      .meta({ description: 'With dueTime the length of the block, without it the estimate; null: none' }),
    exported: orNull(z.int().min(1).max(limits.durationMinutesMax)),
  },
  deadlineDate: {
    told: z.string().nullable().meta({ format: 'date', description: 'By when it must be done' }),
    written: calendarDateSchema.nullable().optional().meta({ description: 'By when it must be done; null: none' }),
    exported: orNull(calendarDateSchema),
  },
  recurrence: {
    told: recurrenceSchema.nullable().meta({ description: 'null: it does not recur' }),
    written: recurrenceInputSchema
      .nullable()
      .optional()
      .meta({ description: 'Needs dueDate; null: it does not recur' }),
    exported: orNull(exportedRecurrenceSchema),
  },
  labelIds: {
    told: z.array(z.string()),
    written: z
      .array(idInputSchema)
      .max(limits.labelsPerTaskMax, `Must have at most ${limits.labelsPerTaskMax} labels`)
      .optional()
      .meta({ description: 'Ids of labels, not their names; replaces those it has' }),
    exported: z.array(exportedId).max(limits.labelsPerTaskMax).default([]),
  },
  position: {
    told: z.string().meta({ description: 'Opaque sort key within (project, section, parent); compare as bytes' }),
    exported: exportedPosition,
  },
  todayPosition: {
    told: z.string().nullable().meta({
      description:
        'Opaque sort key in the order of Today, which `move` with `list: "today"` gives; null: behind those that have one. It is cleared with the date, and when the day is over',
    }),
    // The keys of an import stay as they are, so that the signs that sort as they should are the only ones.
    exported: orNull(exportedPosition.regex(/^[0-9A-Za-z]+$/, 'Must be a key of Today’s order')),
  },
  childCount: count('Sub-tasks right below it'),
  openChildCount: count('Those of them that are open'),
  commentCount: count(),
  attachmentCount: count('Files of the task and of its comments'),
} as const satisfies Readonly<Record<string, Field>>;
