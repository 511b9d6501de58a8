import { type CalendarDate, weekdayOf } from '../../lib/calendar-date.ts';
import { weekdayCodes } from '../../lib/weekday-codes.ts';

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];
export const intervalMax = 999;

export function isRepeatUnit(value: string): value is RepeatUnit {
  return (repeatUnits as readonly string[]).includes(value);
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };

/** The rule that repeats every so many days, weeks, months or years from a day on, and its words. */
export function everyRule(interval: number, unit: RepeatUnit, day: string): { rule: string; text: string } {
  const date = Number(day.slice(8));
  const on = {
    day: '',
    week: `;BYDAY=${weekdayCodes[weekdayOf(day as CalendarDate)]}`,
    month: `;BYMONTHDAY=${date}`,
    year: `;BYMONTH=${Number(day.slice(5, 7))};BYMONTHDAY=${date}`,
  };
  const every = interval === 1 ? '' : `;INTERVAL=${interval}`;
  return {
    rule: `FREQ=${frequencies[unit]}${every}${on[unit]}`,
    text: interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`,
  };
}
