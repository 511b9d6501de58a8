import * as z from 'zod';
import { calendarDateSchema } from './dates.ts';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { lineText } from './text.ts';

export const recurrenceBasisSchema = z.enum(['schedule', 'completion']);

export const recurrenceSchema = z
  .object({
    rule: z.string().meta({ description: 'RFC 5545 RRULE value', example: 'FREQ=WEEKLY;BYDAY=FR' }),
    basis: recurrenceBasisSchema,
    text: z.string().meta({ description: 'What was typed' }),
  })
  .meta({ id: 'Recurrence' });

export type Recurrence = z.infer<typeof recurrenceSchema>;

export const recurrenceInputSchema = z.strictObject({
  rule: lineText({ min: 1, max: limits.recurrenceRuleCharactersMax }),
  basis: recurrenceBasisSchema.default('schedule'),
  text: lineText({ min: 0, max: limits.recurrenceTextCharactersMax }).default(''),
  start: calendarDateSchema.optional().meta({
    description:
      'The day from which the rule counts; with it the series begins anew. Without it a rule that the task has already goes on, and another begins at dueDate',
  }),
});

/** The recurrence of an exported task, with what decides its next date. */
export const exportedRecurrenceSchema = z.strictObject({
  rule: lineText({ min: 1, max: limits.recurrenceRuleCharactersMax }),
  basis: recurrenceBasisSchema,
  text: lineText({ min: 0, max: limits.recurrenceTextCharactersMax }),
  start: calendarDateSchema.meta({ description: 'DTSTART of the rule' }),
  occurrence: calendarDateSchema.meta({
    description: 'The date the rule gave; dueDate may have been moved away from it',
  }),
});

/** Previews the dates of a rule for the app, before it is saved. */
export const previewRecurrenceInput = z.strictObject({
  rule: recurrenceInputSchema.shape.rule,
  start: calendarDateSchema,
  count: z.int().min(1).max(10).default(3),
  taskId: idInputSchema
    .optional()
    .meta({ description: 'The task that is due at start, whose series may have begun before' }),
});
export const recurrencePreviewSchema = z.object({
  dates: z.array(z.string()).meta({ description: 'The dates after start' }),
});
export type PreviewRecurrenceInput = z.infer<typeof previewRecurrenceInput>;
