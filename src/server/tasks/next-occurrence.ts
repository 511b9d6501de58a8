import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type CalendarDate, compareCalendarDates } from '../../lib/calendar-date.ts';

export interface RecurringState {
  /** RFC 5545 RRULE value. */
  readonly rule: string;
  readonly basis: 'schedule' | 'completion';
  /** DTSTART of the rule. */
  readonly start: CalendarDate;
  /** The date the rule gave for the occurrence that is being finished. */
  readonly occurrence: CalendarDate;
  /** How many occurrences were finished before this one. */
  readonly finishedBefore: number;
}

/** Wall dates are computed at midnight UTC, where no day is longer than another: no zone's DST can shift them. */
function asUtc(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** UNTIL as a day means that whole day. */
function withUntilAtEndOfDay(rule: string): string {
  return rule.replace(/UNTIL=(\d{8})(?:T\d{6}Z?)?/, 'UNTIL=$1T235959Z');
}

/**
 * `monthly` from the 31st means the last day of shorter months, where RFC 5545 would skip them; the same for 29 February.
 * Rules that name their days say what they mean and stay as they are.
 */
function clampMonthEnds(rule: string, start: CalendarDate): string {
  const day = Number(start.slice(8, 10));
  if (day <= 28 || /BY(?:DAY|MONTHDAY|YEARDAY|WEEKNO|SETPOS)=/.test(rule)) return rule;
  const days = Array.from({ length: day - 27 }, (_, index) => 28 + index).join(',');
  if (rule.includes('FREQ=MONTHLY')) return `${rule};BYMONTHDAY=${days};BYSETPOS=-1`;
  const leapDay = start.slice(5) === '02-29';
  if (rule.includes('FREQ=YEARLY') && leapDay && !rule.includes('BYMONTH='))
    return `${rule};BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1`;
  return rule;
}

function withoutCount(rule: string): string {
  return rule.replace(/;?COUNT=\d+/, '').replace(/^;/, '');
}

function countOf(rule: string): number | null {
  const count = /COUNT=(\d+)/.exec(rule)?.[1];
  return count === undefined ? null : Number(count);
}

function firstAfter(rule: string, start: CalendarDate, after: CalendarDate): CalendarDate | null {
  const stamp = `${start.replaceAll('-', '')}T000000`;
  const effective = withUntilAtEndOfDay(clampMonthEnds(rule, start));
  const next = new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${stamp}\nRRULE:${effective}` }).next(
    asUtc(after),
    false,
  );
  return next === null ? null : (next.toPlainDate().toString() as CalendarDate);
}

/**
 * The date after this occurrence, never in the past: overdue occurrences are jumped (contract.md §6).
 * @param completedOn the day of completion in the task's zone
 * @param earliest the first day that is not in the past: today, or tomorrow when today's time has gone by
 * @returns null when the rule has nothing left
 */
export function nextOccurrence(
  state: RecurringState,
  completedOn: CalendarDate,
  earliest: CalendarDate,
): CalendarDate | null {
  if (state.basis === 'completion') {
    const count = countOf(state.rule);
    if (count !== null && state.finishedBefore + 1 >= count) return null;
    const after = compareCalendarDates(completedOn, addDays(earliest, -1)) >= 0 ? completedOn : addDays(earliest, -1);
    return firstAfter(withoutCount(state.rule), completedOn, after);
  }
  const dayBefore = addDays(earliest, -1);
  const after = compareCalendarDates(state.occurrence, dayBefore) >= 0 ? state.occurrence : dayBefore;
  return firstAfter(state.rule, state.start, after);
}
