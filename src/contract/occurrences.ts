import * as z from 'zod';
import { calendarDateSchema, timeOfDaySchema } from './dates.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { listQuery, pageOf } from './pagination.ts';

/** The due date that is being finished, for an hourly task with its time: its dates alone do not distinguish its occurrences. */
export const occurrenceInputSchema = z
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
export type ListOccurrencesInput = z.infer<typeof listOccurrencesInput>;
