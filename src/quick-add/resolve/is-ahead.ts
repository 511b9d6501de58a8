import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { minutesToWallTime, wallTimeToInstant } from '../../lib/time-zone.ts';
import type { DateContext } from './resolve-date.ts';

const MINUTES_PER_DAY = 1440;

/** Whether a time of this day is still to come; 1440 is the midnight that ends it. */
export function isAhead(date: CalendarDate, minutes: number, { zone, now }: DateContext): boolean {
  const day = minutes === MINUTES_PER_DAY ? addDays(date, 1) : date;
  return wallTimeToInstant(day, minutesToWallTime(minutes % MINUTES_PER_DAY), zone).instant.getTime() > now.getTime();
}
