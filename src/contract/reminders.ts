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
    taskId: z.string().meta({ description: 'The task it reminds of' }),
    type: reminderTypeSchema.meta({
      description: 'absolute: remindAt given · wall: date and time given · relative: minutesBefore given',
    }),
    date: z.string().nullable().meta({ format: 'date' }),
    time: z.string().nullable().meta({ description: 'HH:mm' }),
    timezone: z.string().nullable().meta({ description: 'null: read in the zone of the user' }),
    minutesBefore: z
      .int()
      .nullable()
      .meta({ description: 'Before the due time of the task, or before 09:00 of an all-day one' }),
    remindAt: z.string().nullable().meta({ format: 'date-time', description: 'Resolved; null while suspended' }),
    status: reminderStatusSchema.meta({
      description:
        'suspended: no instant for now, as its task has no due date, is completed or in Trash · missed: found too late to fire',
    }),
    firedAt: z.string().nullable().meta({ format: 'date-time' }),
  })
  .meta({ id: 'Reminder', examples: [exampleReminder] });

export type Reminder = z.infer<typeof reminderSchema>;

const momentFields = {
  remindAt: instantInputSchema.optional().meta({ description: 'First form: an instant, with its offset from UTC' }),
  date: calendarDateSchema.optional().meta({ description: 'Second form, with time: a calendar day' }),
  time: timeOfDaySchema.optional().meta({ description: 'Second form, with date: HH:mm' }),
  timezone: timeZoneSchema
    .nullable()
    .optional()
    .meta({ description: 'Of date and time: an IANA name; null: the zone of the user, wherever that moves' }),
  minutesBefore: z.int().min(0).max(limits.reminderMinutesBeforeMax).optional().meta({
    description: 'Third form: before the due time of the task, or before 09:00 of an all-day one, and moving with it',
  }),
};

type Moment = { remindAt?: unknown; date?: unknown; time?: unknown; timezone?: unknown; minutesBefore?: unknown };

/**
 * Which of the three forms is given: exactly one may be, `date` and `time` together, `timezone` only with them. Where none is required,
 * the reminder may have that form already, so that it decides of a `timezone` alone.
 */
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
  const otherForm = forms > 0 || required;
  if (!wall && otherForm && input.timezone !== undefined && input.timezone !== null)
    issue('timezone', 'Only with date and time', 'conflict');
}

export const createReminderInput = z
  .strictObject({ taskId: idInputSchema.meta({ description: 'The task to be reminded of' }), ...momentFields })
  .superRefine((input, ctx) => {
    checkMoment(input, true, (path, message, code) =>
      ctx.addIssue({ code: 'custom', path: [path], message, params: { code } }),
    );
  });

/** A PATCH replaces the whole form by the one that is given; only the zone of a date and time may be given, or left out, by itself. */
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
