import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { instantToWall, minutesToWallTime, type WallTime, wallTimeToMinutes } from '../../lib/time-zone.ts';
import type { RecurrenceRule } from '../read/expressions.ts';
import { isAhead } from './is-ahead.ts';
import { firstDayOf, nextDayOf } from './recurrence-rule.ts';
import type { DateContext, ResolvedDate } from './resolve-date.ts';

const MINUTES_PER_DAY = 1440;

/** The earliest match from today or from the start; the next one if today's time has passed. */
export function firstOccurrence(
  rule: RecurrenceRule,
  from: ResolvedDate | null,
  minutes: number | null,
  context: DateContext,
): { dueDate: CalendarDate; dueTime: WallTime | null } {
  if (rule.freq === 'HOURLY') return firstHour(rule.interval, from, minutes, context);
  const first = firstDayOf(rule, from?.date ?? context.today);
  if (minutes === null) return { dueDate: first, dueTime: from?.time ?? null };
  const inDay = minutes % MINUTES_PER_DAY;
  const passed = first === context.today && !isAhead(first, inDay, context);
  return { dueDate: passed ? nextDayOf(rule, first) : first, dueTime: minutesToWallTime(inDay) };
}

/** Hours count from now or, on another first day, from the same time of that day; from a written time the next one ahead. */
function firstHour(
  interval: number,
  from: ResolvedDate | null,
  minutes: number | null,
  context: DateContext,
): { dueDate: CalendarDate; dueTime: WallTime } {
  const now = instantToWall(context.now, context.zone);
  if (minutes === null && (from === null || (from.date === context.today && from.time === null))) {
    const { date, time } = instantToWall(new Date(context.now.getTime() + interval * 3_600_000), context.zone);
    return { dueDate: date, dueTime: time };
  }
  const date = from?.date ?? context.today;
  const begin = minutes === null ? wallTimeToMinutes(from?.time ?? now.time) : minutes % MINUTES_PER_DAY;
  const passed = date === now.date ? wallTimeToMinutes(now.time) - begin : -1;
  const first = passed < 0 ? begin : begin + (Math.floor(passed / (interval * 60)) + 1) * interval * 60;
  return {
    dueDate: addDays(date, Math.floor(first / MINUTES_PER_DAY)),
    dueTime: minutesToWallTime(first % MINUTES_PER_DAY),
  };
}
