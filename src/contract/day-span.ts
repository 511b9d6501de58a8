import type * as z from 'zod';
import { type CalendarDate, daysBetween } from '../lib/calendar-date.ts';

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Refuses a span of days whose end is before its begin, or that has more days than `daysMax` with both ends. */
export function refuseLongSpan(daysMax: number) {
  return ({ from, to }: DaySpan, ctx: z.RefinementCtx<DaySpan>): void => {
    const days = daysBetween(from as CalendarDate, to as CalendarDate) + 1;
    const refuse = (message: string) =>
      ctx.addIssue({ code: 'custom', path: ['to'], message, params: { code: 'out_of_range' } });
    if (days < 1) refuse('Must not be before from');
    if (days > daysMax) refuse(`Must be at most ${daysMax} days with from`);
  };
}
