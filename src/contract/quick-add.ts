import * as z from 'zod';
import { timeZoneSchema } from './dates.ts';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { recurrenceSchema } from './recurrence.ts';
import { taskDetailSchema } from './tasks.ts';
import { longText } from './text.ts';

export const spanKinds = [
  'date',
  'time',
  'recurrence',
  'start',
  'until',
  'duration',
  'deadline',
  'project',
  'section',
  'label',
  'priority',
  'reminder',
  'description',
  'escape',
  'literal',
] as const;

export const quickAddInput = z.strictObject({
  text: longText({ min: 1, max: limits.quickAddCharactersMax }).meta({
    description:
      'A line such as `Call Ann tomorrow 9am every week #Work /Calls @phone p1 {friday} !30m // notes`; what is not understood stays in the name',
  }),
  timezone: timeZoneSchema
    .optional()
    .meta({ description: 'IANA name to read dates in; default: the zone of the user' }),
  projectId: idInputSchema
    .optional()
    .meta({ description: 'The project, unless the line names one; default: the Inbox' }),
  sectionId: idInputSchema.optional().meta({ description: 'The section, unless the line names one' }),
  parentId: idInputSchema.optional().meta({ description: 'Makes it a sub-task of this task' }),
  createMissing: z
    .enum(['none', 'labels'])
    .optional()
    .meta({ description: 'Whether unknown @labels are made; default none' }),
});
export type QuickAddInput = z.infer<typeof quickAddInput>;

/** What a stretch of the line was understood as; UTF-16 offsets, ordered, not overlapping. */
export const spanSchema = z
  .object({
    start: z.int(),
    end: z.int(),
    kind: z.enum(spanKinds),
    text: z.string(),
    value: z.unknown(),
  })
  .meta({ id: 'QuickAddSpan' });

const readings = {
  spans: z.array(spanSchema),
  warnings: z.array(z.string()),
  alternatives: z.array(z.string()),
};

export const quickAddSchema = z
  .object({ ...taskDetailSchema.shape, quickAdd: z.object(readings) })
  .meta({ id: 'QuickAddTask' });

/** What the line would make, in the field names of a task; what it does not say is null, empty or 4. */
const quickAddDraftSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    projectId: z.string().nullable(),
    sectionId: z.string().nullable(),
    labelIds: z.array(z.string()),
    labelNames: z.array(z.string()).meta({ description: 'Labels still to be made' }),
    priority: z.int(),
    dueDate: z.string().nullable().meta({ format: 'date' }),
    dueTime: z.string().nullable(),
    dueTimezone: z.string().nullable(),
    dueAt: z.string().nullable().meta({ format: 'date-time' }),
    durationMinutes: z.int().nullable(),
    deadlineDate: z.string().nullable().meta({ format: 'date' }),
    recurrence: recurrenceSchema.nullable(),
    reminders: z.array(
      z.union([z.object({ minutesBefore: z.int() }), z.object({ remindAt: z.string().meta({ format: 'date-time' }) })]),
    ),
  })
  .meta({ id: 'QuickAddDraft' });

export const quickAddParseSchema = z
  .object({
    draft: quickAddDraftSchema,
    ...readings,
    requiredScopes: z.array(z.string()),
  })
  .meta({ id: 'QuickAddParse' });
