import * as z from 'zod';
import { calendarDateSchema, instantInputSchema, timeOfDaySchema, timeZoneSchema } from './dates.ts';
import { exampleReminder } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { limits } from './limits.ts';
import { listQuery, pageOf } from './pagination.ts';

export const reminderStatusSchema = z.enum(['scheduled', 'fired', 'missed', 'suspended']);
export const reminderTypeSchema = z.enum(['absolute', 'wall', 'relative']);

export const reminderSchema = z
  .object({
    ...recordBase,
    taskId: z.string(),
    type: reminderTypeSchema.meta({
      description: 'absolute: remindAt given · wall: date and time given · relative: minutesBefore given',
    }),
    date: z.string().nullable().meta({ format: 'date' }),
    time: z.string().nullable(),
    timezone: z.string().nullable().meta({ description: 'null: read in the zone of the user' }),
    minutesBefore: z.int().nullable(),
    remindAt: z.string().nullable().meta({ format: 'date-time', description: 'Resolved; null while suspended' }),
    status: reminderStatusSchema,
    firedAt: z.string().nullable().meta({ format: 'date-time' }),
  })
  .meta({ id: 'Reminder', examples: [exampleReminder] });

export type Reminder = z.infer<typeof reminderSchema>;

const momentFields = {
  remindAt: instantInputSchema.optional(),
  date: calendarDateSchema.optional(),
  time: timeOfDaySchema.optional(),
  timezone: timeZoneSchema.nullable().optional(),
  minutesBefore: z.int().min(0).max(limits.reminderMinutesBeforeMax).optional(),
};

type Moment = { remindAt?: unknown; date?: unknown; time?: unknown; timezone?: unknown; minutesBefore?: unknown };

/** Which of the three forms is given: exactly one may be, `date` and `time` together, `timezone` only with them. */
function checkMoment(
  input: Moment,
  required: boolean,
  issue: (path: string, message: string, code: string) => void,
): void {
  const wall = input.date !== undefined || input.time !== undefined;
  const forms = [input.remindAt !== undefined, wall, input.minutesBefore !== undefined].filter(Boolean).length;
  if (forms === 0 && required) issue('remindAt', 'Give remindAt, or date and time, or minutesBefore', 'required');
  if (forms > 1) issue('remindAt', 'Give only one of remindAt, date and time, or minutesBefore', 'conflict');
  if (wall && input.date === undefined) issue('date', 'Required with time', 'required');
  if (wall && input.time === undefined) issue('time', 'Required with date', 'required');
  if (!wall && input.timezone !== undefined && input.timezone !== null)
    issue('timezone', 'Only with date and time', 'conflict');
}

export const createReminderInput = z
  .strictObject({ taskId: idInputSchema, ...momentFields })
  .superRefine((input, ctx) => {
    checkMoment(input, true, (path, message, code) =>
      ctx.addIssue({ code: 'custom', path: [path], message, params: { code } }),
    );
  });

/** A PATCH replaces the whole form: the one that is given becomes the reminder's form. */
export const updateReminderInput = z.strictObject({ id: idInputSchema, ...momentFields }).superRefine((input, ctx) => {
  checkMoment(input, false, (path, message, code) =>
    ctx.addIssue({ code: 'custom', path: [path], message, params: { code } }),
  );
});

export const listRemindersInput = z.strictObject({
  taskId: idInputSchema.optional().meta({ description: 'Only those of this task' }),
  status: reminderStatusSchema.optional().meta({ description: 'Only those in this state' }),
  ...listQuery,
});
export const reminderPageSchema = pageOf(reminderSchema);

export type CreateReminderInput = z.infer<typeof createReminderInput>;
export type UpdateReminderInput = z.infer<typeof updateReminderInput>;
export type ListRemindersInput = z.infer<typeof listRemindersInput>;
