import * as z from 'zod';
import { timeOfDaySchema } from './dates.ts';

const dayHoursSchema = z
  .strictObject({
    from: timeOfDaySchema.meta({ description: 'HH:mm, when work begins' }),
    to: timeOfDaySchema.meta({ description: 'HH:mm, when it ends, on the same day' }),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Must be after from' });

/** When a person works, by weekday as `weekStart` counts. */
export const workingHoursSchema = z
  .array(dayHoursSchema.nullable())
  .length(7)
  .meta({ description: 'When the user works, from Sunday on; null: not on that day' });

export type WorkingHours = z.infer<typeof workingHoursSchema>;
