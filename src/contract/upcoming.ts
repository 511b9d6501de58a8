import * as z from 'zod';
import { calendarDateSchema } from './dates.ts';
import { refuseLongSpan } from './day-span.ts';
import { exampleTask } from './examples.ts';
import { filterTextSchema } from './filters.ts';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { listQuery, pageOf } from './pagination.ts';

const comingOccurrenceSchema = z
  .object({
    taskId: z.string(),
    date: z.string().meta({ format: 'date', description: 'A day of the zone of the task, else of the user' }),
    time: z.string().nullable().meta({ description: 'HH:mm; null without a time' }),
    durationMinutes: z.int().nullable(),
    isProjected: z.boolean().meta({
      description:
        'false: the due date of the task; true: a later date of its rule, if each before is finished in time',
    }),
  })
  .meta({
    id: 'ComingOccurrence',
    examples: [
      {
        taskId: exampleTask.id,
        date: exampleTask.dueDate,
        time: exampleTask.dueTime,
        durationMinutes: exampleTask.durationMinutes,
        isProjected: false,
      },
    ],
  });

export type ComingOccurrence = z.infer<typeof comingOccurrenceSchema>;

export const listUpcomingInput = z
  .strictObject({
    from: calendarDateSchema.meta({ description: 'The first day' }),
    to: calendarDateSchema.meta({
      description: `The last day, at most ${limits.upcomingDaysMax} days with both ends`,
    }),
    projectId: idInputSchema.optional().meta({ description: 'Only tasks of this project' }),
    filter: filterTextSchema.optional().meta({
      maxLength: limits.filterCharactersMax,
      description:
        'Only tasks that meet this filter in words, which is asked of the task as it is now, not of its later dates. Empty = no filter. See /help/filters',
    }),
    limit: z
      .int()
      .min(1)
      .max(limits.upcomingPageSizeMax)
      .optional()
      .meta({ description: 'Page size', default: limits.pageSizeDefault }),
    cursor: listQuery.cursor,
  })
  .superRefine(refuseLongSpan(limits.upcomingDaysMax));

export type ListUpcomingInput = z.infer<typeof listUpcomingInput>;

export const upcomingPageSchema = pageOf(comingOccurrenceSchema);
