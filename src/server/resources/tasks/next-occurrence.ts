import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import { instantToWall } from '../../../lib/time-zone.ts';
import type { WallMoment } from './next-hourly-occurrence.ts';
import { firstDateAfter } from './rule-dates.ts';
import { ruleParts, ruleText } from './rule-parts.ts';

export interface RecurringState {
  /** The rule as an RFC 5545 RRULE value. */
  readonly rule: string;
  readonly basis: 'schedule' | 'completion';
  /** The rule's DTSTART. */
  readonly start: CalendarDate;
  /** The rule's date for the occurrence that is being finished. */
  readonly occurrence: CalendarDate;
  /** The due date that is being finished, which differs if the task was rescheduled. */
  readonly dueDate: CalendarDate;
  /** The due time as `HH:mm`, or null for an all-day task. */
  readonly dueTime: string | null;
  /** How many occurrences of the rule were finished before this one. */
  readonly finishedBefore: number;
  /** Finished dates up to the due date, because completing a task three times on one day finishes three dates. */
  readonly finished: ReadonlySet<string>;
}

/**
 * The next date after an occurrence that is finished at `now`; never in the past (overdue occurrences are skipped) and never a
 * finished date (contract.md §6).
 * @param zone the time zone of the task's dates
 * @returns null when the rule has no further date
 */
export function nextOccurrence(state: RecurringState, now: Date, zone: string): CalendarDate | null {
  const wall = instantToWall(now, zone);
  const past = lastPastDay(state.dueTime, wall);
  if (state.basis === 'completion') return afterCompletion(state, wall.date, past);
  // The next date is also later than the due date, so that postponing past the next occurrence skips it.
  return firstDateAfter(state.rule, state.start, latest(state.occurrence, state.dueDate, past));
}

/** The last day in the past: yesterday, or today if today's time has passed. */
export function lastPastDay(dueTime: string | null, now: WallMoment): CalendarDate {
  return dueTime !== null && dueTime <= now.time ? now.date : addDays(now.date, -1);
}

/** The date counted from the day of completion; COUNT counts finished occurrences, because the dates themselves shift. */
function afterCompletion(state: RecurringState, completedOn: CalendarDate, past: CalendarDate): CalendarDate | null {
  const { COUNT, ...rest } = Object.fromEntries(ruleParts(state.rule) ?? []);
  if (COUNT !== undefined && state.finishedBefore + 1 >= Number(COUNT)) return null;
  const rule = ruleText(new Map(Object.entries(rest)));
  let next = firstDateAfter(rule, completedOn, latest(completedOn, past));
  while (next !== null && (next === state.dueDate || state.finished.has(next)))
    next = firstDateAfter(rule, completedOn, next);
  return next;
}

export function latest(...dates: CalendarDate[]): CalendarDate {
  return dates.reduce((a, b) => (a < b ? b : a));
}
