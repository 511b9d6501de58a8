import {
  type CalendarDate,
  calendarDateParts,
  daysInMonth,
  epochDay,
  weekdayOfEpochDay,
} from '../../../lib/calendar-date.ts';
import { weekdayCodes } from '../../../lib/weekday-codes.ts';
import { ruleParts } from './rule-parts.ts';

/** A weekday of BYDAY, 0 = Sunday. */
interface NamedWeekday {
  readonly weekday: number;
  /** The n-th of its month or year, from the end where negative; 0 = each. */
  readonly nth: number;
}

/** A recurrence rule from a day to a year (RFC 5545, section 3.3.10), with what its start fills in. An empty list limits nothing. */
export interface DayRule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  /** null = without COUNT. */
  readonly count: number | null;
  /** The last day, 9999-12-31 without UNTIL; in days since 1970-01-01, as `start`. */
  readonly until: number;
  readonly start: number;
  readonly startYear: number;
  readonly startMonth: number;
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weekNumbers: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  /** The day of the month which the start gives, and which in shorter months is their last; null where the rule names its days. */
  readonly dayOrLast: number | null;
  readonly weekdays: readonly NamedWeekday[];
  /** Whether the n-th weekday is one of the month and not of the year. */
  readonly isNthOfMonth: boolean;
  readonly positions: readonly number[];
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const codes: readonly string[] = weekdayCodes;
const forever = epochDay('9999-12-31' as CalendarDate);

/** @returns null for a text that is no rule, or one of hours or less */
export function readDayRule(text: string, start: CalendarDate): DayRule | null {
  const parts = ruleParts(text);
  const frequency = frequencies.find((name) => name === parts?.get('FREQ'));
  if (parts === null || frequency === undefined) return null;
  const numbers = (name: string) => parts.get(name)?.split(',').map(Number) ?? [];
  const { year, month, day } = calendarDateParts(start);
  const first = epochDay(start);
  const named = {
    months: numbers('BYMONTH'),
    weekNumbers: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: (parts.get('BYDAY')?.split(',') ?? []).map(readWeekday),
  };
  const count = parts.get('COUNT');
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: count === undefined ? null : Number(count),
    until: readUntil(parts.get('UNTIL')),
    ...{ start: first, startYear: year, startMonth: month },
    weekStart: codes.indexOf(parts.get('WKST') ?? 'MO'),
    dayOrLast: null,
    ...named,
    ...filledIn(frequency, named, { first, month, day }, parts.has('BYSETPOS')),
    isNthOfMonth: frequency === 'MONTHLY' || named.months.length > 0,
    positions: numbers('BYSETPOS'),
  };
}

function readUntil(until: string | undefined): number {
  if (until === undefined) return forever;
  return epochDay(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` as CalendarDate);
}

function readWeekday(text: string): NamedWeekday {
  return { weekday: codes.indexOf(text.slice(-2)), nth: Number(text.slice(0, -2)) };
}

/** What a rule that names no days takes from its start. */
function filledIn(
  frequency: DayRule['frequency'],
  named: Pick<DayRule, 'months' | 'weekNumbers' | 'yearDays' | 'monthDays' | 'weekdays'>,
  { first, month, day }: { readonly first: number; readonly month: number; readonly day: number },
  hasPositions: boolean,
): Partial<DayRule> {
  const { months, weekNumbers, yearDays, monthDays, weekdays } = named;
  if (yearDays.length + monthDays.length + weekdays.length > 0) return {};
  const sameWeekday = { weekdays: [{ weekday: weekdayOfEpochDay(first), nth: 0 }] };
  if (weekNumbers.length > 0 || frequency === 'WEEKLY') return sameWeekday;
  if (frequency === 'DAILY') return {};
  const isYearly = frequency === 'YEARLY';
  const sameMonth = isYearly && months.length === 0 ? { months: [month] } : {};
  // A month without the day has its last one instead of none, and 29 February is the 28th in a common year.
  const isLastInstead = !hasPositions && (!isYearly || (months.length === 0 && month === 2));
  return { ...sameMonth, ...(isLastInstead ? { dayOrLast: day } : { monthDays: [day] }) };
}

/** A day as a rule asks about it. */
export interface RuleDay {
  readonly epoch: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Whether a day is one that the rule names; in which period it lies and the months are asked before. */
export function isNamed(rule: DayRule, { epoch, year, month, day }: RuleDay): boolean {
  const { monthDays, dayOrLast, yearDays, weekNumbers, weekdays } = rule;
  const monthLength = daysInMonth(year, month);
  if (dayOrLast !== null && day !== Math.min(dayOrLast, monthLength)) return false;
  if (monthDays.length > 0 && !isAmong(monthDays, day, monthLength)) return false;
  if (weekdays.length > 0 && !weekdays.some((named) => isWeekday(rule, named, { epoch, year, month, day })))
    return false;
  if (yearDays.length > 0 && !isAmong(yearDays, epoch - firstOfYear(year) + 1, yearLength(year))) return false;
  return weekNumbers.length === 0 || isInWeek(rule, epoch, year);
}

/** Whether a number from 1 to `last` is named, from the end where negative. */
const isAmong = (named: readonly number[], number: number, last: number) =>
  named.includes(number) || named.includes(number - last - 1);

function isWeekday({ isNthOfMonth }: DayRule, { weekday, nth }: NamedWeekday, day: RuleDay): boolean {
  if (weekdayOfEpochDay(day.epoch) !== weekday) return false;
  if (nth === 0) return true;
  const [number, last] = isNthOfMonth
    ? [day.day, daysInMonth(day.year, day.month)]
    : [day.epoch - firstOfYear(day.year) + 1, yearLength(day.year)];
  return nth === Math.ceil(number / 7) || nth === -Math.ceil((last - number + 1) / 7);
}

/** Week 1 is the first with four days in its year, so that the days about New Year may be of a week of the year beside. */
function isInWeek({ weekNumbers, weekStart }: DayRule, epoch: number, year: number): boolean {
  const weekOne = (of: number) => {
    const fourth = firstOfYear(of) + 3;
    return fourth - ((weekdayOfEpochDay(fourth) - weekStart + 7) % 7);
  };
  const of = epoch < weekOne(year) ? year - 1 : epoch >= weekOne(year + 1) ? year + 1 : year;
  const weeks = (weekOne(of + 1) - weekOne(of)) / 7;
  return isAmong(weekNumbers, Math.floor((epoch - weekOne(of)) / 7) + 1, weeks);
}

const yearLength = (year: number) => 337 + daysInMonth(year, 2);

export function firstOfYear(year: number): number {
  return firstOfMonth(year, 1);
}

export function firstOfMonth(year: number, month: number): number {
  // Date.UTC takes the years below 100 for those of the twentieth century.
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, 1) / 86_400_000);
}
