import { RRuleTemporal } from 'rrule-temporal';
import { type CalendarDate, epochDay, isCalendarDate, weekdayOf } from '../lib/calendar-date.ts';
import { weekdayCodes } from '../lib/weekday-codes.ts';
import { ruleParts, ruleText } from '../server/resources/tasks/rule-parts.ts';

/**
 * The number of periods searched for one date: more than the longest gap between two dates of a rule (29 February: 8 years,
 * 2,922 days), and few enough that a rule which never matches costs milliseconds.
 */
const periodsMax: Readonly<Record<string, number>> = { DAILY: 3_000, WEEKLY: 1_000, MONTHLY: 600, YEARLY: 400 };
/** The number of periods for a rule with COUNT, whose dates are counted from its start. */
const periodsMaxCounted = 4_000;
const candidatesMax = 20_000;

/** The number of days, from the day after which a date is sought or with COUNT from the start, that each search of the library covers. */
export const librarySearchDays = 2_900;

/**
 * The first date of a rule after `after` by the library `rrule-temporal`, with what it lacks: the last day of a short month, and a week
 * number without a weekday, and the rest of a week that began before a year when `next` is asked from its first days. The service's own dates are compared with these.
 * @returns null when there is no further date, and undefined when none was found within the bounds of the search
 */
export function libraryDateAfter(
  rule: string,
  start: CalendarDate,
  after: CalendarDate,
): CalendarDate | null | undefined {
  const parts = ruleParts(rule);
  if (parts === null) return null;
  const counted = parts.has('COUNT');
  const stamp = `${start.replaceAll('-', '')}T000000`;
  try {
    const dates = new RRuleTemporal({
      rruleString: `DTSTART;TZID=UTC:${stamp}\nRRULE:${ruleText(untilEndOfDay(dayOfWeekNumber(clampMonthEnds(parts, start), start)))}`,
      maxIterations: counted ? periodsMaxCounted : (periodsMax[parts.get('FREQ') ?? ''] ?? 0),
      maxCandidateEvaluations: candidatesMax,
      includeDtstart: counted,
    });
    const from = new Date(`${after}T00:00:00Z`);
    const near = parts.has('BYWEEKNO') ? dates.between(daysLater(from, -7), daysLater(from, 4)) : [];
    const next = near.find((date) => date.epochMilliseconds > from.getTime()) ?? dates.next(from, false);
    const date = next?.toPlainDate().toString() ?? '';
    if (!isCalendarDate(date)) return null;
    return isSpilled(parts, date) ? libraryDateAfter(rule, start, date) : date;
  } catch (error) {
    if (isExhausted(error)) return undefined;
    throw error;
  }
}

const daysLater = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);

/** Whether the library threw because a search exceeded its bounds, or those of the calendar. */
function isExhausted(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && /^Maximum .* exceeded/.test(error.message));
}

/** Whether the date is of the year after the one meant: there the library looks for the 53rd weekday of a year that has 52. */
function isSpilled(parts: ReadonlyMap<string, string>, date: CalendarDate): boolean {
  const days = parts.get('BYDAY')?.split(',') ?? [];
  if (parts.get('FREQ') !== 'YEARLY' || !days.some((day) => day.includes('53'))) return false;
  const year = date.slice(0, 4);
  const weeksTo = (end: string) => Math.floor(Math.abs(epochDay(end as CalendarDate) - epochDay(date)) / 7) + 1;
  const numbers = [0, weeksTo(`${year}-01-01`), -weeksTo(`${year}-12-31`)];
  const weekday = weekdayCodes[weekdayOf(date)];
  return !days.some((day) => day.endsWith(weekday) && numbers.includes(Number(day.slice(0, -2))));
}

/** Extends an UNTIL that is a day to the end of that day. */
function untilEndOfDay(parts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const until = parts.get('UNTIL');
  return until === undefined ? parts : new Map([...parts, ['UNTIL', `${until.slice(0, 8)}T235959Z`]]);
}

const namesDays = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS'];

/**
 * Makes a monthly rule from the 31st use the last day of shorter months, which RFC 5545 would skip, and a yearly rule from
 * 29 February the last day of February. Rules that name their days are not changed.
 */
function clampMonthEnds(parts: ReadonlyMap<string, string>, start: CalendarDate): ReadonlyMap<string, string> {
  const day = Number(start.slice(8, 10));
  if (day <= 28 || namesDays.some((name) => parts.has(name))) return parts;
  const days = Array.from({ length: day - 27 }, (_, index) => 28 + index).join(',');
  if (parts.get('FREQ') === 'MONTHLY') return new Map([...parts, ['BYMONTHDAY', days], ['BYSETPOS', '-1']]);
  if (parts.get('FREQ') === 'YEARLY' && start.slice(5) === '02-29' && !parts.has('BYMONTH'))
    return new Map([...parts, ['BYMONTH', '2'], ['BYMONTHDAY', '28,29'], ['BYSETPOS', '-1']]);
  return parts;
}

/** RFC 5545, section 3.3.10: a week number alone takes the weekday of DTSTART, which the library takes from the last date instead. */
function dayOfWeekNumber(parts: ReadonlyMap<string, string>, start: CalendarDate): ReadonlyMap<string, string> {
  if (!parts.has('BYWEEKNO') || ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'].some((name) => parts.has(name))) return parts;
  return new Map([...parts, ['BYDAY', weekdayCodes[weekdayOf(start)]]]);
}
