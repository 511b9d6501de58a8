import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { instantToWall } from '../../lib/time-zone.ts';
import { firstDateAfter } from './rule-dates.ts';
import { ruleParts, ruleText } from './rule-parts.ts';

export interface RecurringState {
  /** RFC 5545 RRULE value. */
  readonly rule: string;
  readonly basis: 'schedule' | 'completion';
  /** DTSTART of the rule. */
  readonly start: CalendarDate;
  /** The date the rule gave for the occurrence that is being finished. */
  readonly occurrence: CalendarDate;
  /** The due date that is being finished: the same, unless it was moved. */
  readonly dueDate: CalendarDate;
  /** `HH:mm`, or null for the whole day. */
  readonly dueTime: string | null;
  /** How many occurrences of the rule were finished before this one. */
  readonly finishedBefore: number;
  /** Dates before the due date that were finished already: who completes three times on one day finishes three dates. */
  readonly finished: ReadonlySet<string>;
}

/**
 * The date after the occurrence that is finished at `now`; never in the past (overdue occurrences are jumped) and never a
 * date that was finished (contract.md §6).
 * @param zone whose calendar the task's dates are read on
 * @returns null when the rule has nothing left
 */
export function nextOccurrence(state: RecurringState, now: Date, zone: string): CalendarDate | null {
  const wall = instantToWall(now, zone);
  const timeHasPassed = state.dueTime !== null && state.dueTime <= wall.time;
  // The last day that would lie in the past: yesterday, or today when today's time has gone by.
  const past = timeHasPassed ? wall.date : addDays(wall.date, -1);
  if (state.basis === 'completion') return afterCompletion(state, wall.date, past);
  // Later than the due date too: an occurrence that was put off past the next one swallows it.
  return firstDateAfter(state.rule, state.start, latest(state.occurrence, state.dueDate, past));
}

/** Counted from the day of completion; COUNT counts what was finished, since the dates themselves shift. */
function afterCompletion(state: RecurringState, completedOn: CalendarDate, past: CalendarDate): CalendarDate | null {
  const { COUNT, ...rest } = Object.fromEntries(ruleParts(state.rule) ?? []);
  if (COUNT !== undefined && state.finishedBefore + 1 >= Number(COUNT)) return null;
  const rule = ruleText(new Map(Object.entries(rest)));
  let next = firstDateAfter(rule, completedOn, latest(completedOn, past));
  while (next !== null && (next === state.dueDate || state.finished.has(next)))
    next = firstDateAfter(rule, completedOn, next);
  return next;
}

function latest(...dates: CalendarDate[]): CalendarDate {
  return dates.reduce((a, b) => (a < b ? b : a));
}
