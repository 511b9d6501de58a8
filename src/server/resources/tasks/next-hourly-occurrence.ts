import { addDays, type CalendarDate, daysBetween } from '../../../lib/calendar-date.ts';
import { minutesToWallTime, type WallTime, wallTimeToMinutes } from '../../../lib/time-zone.ts';

export interface WallMoment {
  readonly date: CalendarDate;
  readonly time: WallTime;
}

const MINUTES_PER_DAY = 1440;

export function isHourly(rule: string): boolean {
  return rule.includes('FREQ=HOURLY');
}

/**
 * The next local date and time of an hourly rule, which like every recurrence is in local time and never in the past: overdue
 * hours are skipped.
 * @param rule FREQ=HOURLY with INTERVAL, COUNT or UNTIL; COUNT counts finished occurrences
 * @param occurrence the one being finished, or the instant of its completion when the rule counts from there
 * @returns null when the rule has no further date
 */
export function nextHourlyOccurrence(
  rule: string,
  occurrence: WallMoment,
  now: WallMoment,
  finishedBefore: number,
): WallMoment | null {
  const count = /COUNT=(\d+)/.exec(rule)?.[1];
  if (count !== undefined && finishedBefore + 1 >= Number(count)) return null;
  const step = Number(/INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1) * 60;
  const begin = wallTimeToMinutes(occurrence.time);
  const passed = daysBetween(occurrence.date, now.date) * MINUTES_PER_DAY + wallTimeToMinutes(now.time) - begin;
  const minutes = begin + Math.max(1, Math.floor(passed / step) + 1) * step;
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const date = addDays(occurrence.date, days);
  // Dates after the year 9999 are not supported.
  if (daysBetween(occurrence.date, date) !== days) return null;
  const until = /UNTIL=(\d{8})/.exec(rule)?.[1];
  if (until !== undefined && date.replaceAll('-', '') > until) return null;
  return { date, time: minutesToWallTime(minutes % MINUTES_PER_DAY) };
}
