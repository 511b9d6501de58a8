import { daysInMonth, weekdayOfEpochDay } from '../../../lib/calendar-date.ts';
import { type DayRule, firstOfMonth, firstOfYear, isNamed } from './day-rule.ts';

/**
 * The number of periods searched for one date: more than the longest gap between two dates of a rule (29 February: 8 years,
 * 2,922 days), and few enough that a rule which never matches costs milliseconds.
 */
const emptyPeriodsMax = { DAILY: 4_000, WEEKLY: 1_000, MONTHLY: 600, YEARLY: 400 };

/** Counts the days that a search may still look at. */
export interface DaysLeft {
  days: number;
}

/**
 * The dates of a rule from its start on, in order, without regard to COUNT. They are computed on calendar days, where all days have
 * the same length, so that clock changes of zones cannot shift them.
 * @param from days since 1970-01-01, as what it gives
 * @param left ends the search when it is used up
 */
export function* ruleDays(rule: DayRule, from: number, left: DaysLeft): Generator<number> {
  const earliest = Math.max(from, rule.start);
  let empty = 0;
  for (let index = periodOf(rule, earliest); empty < emptyPeriodsMax[rule.frequency] && left.days > 0; index += 1) {
    const period = spanOf(rule, index);
    if (period.from > rule.until) return;
    empty += 1;
    for (const day of daysOf(rule, period, left)) {
      if (day > rule.until) return;
      if (day < earliest) continue;
      empty = 0;
      yield day;
    }
  }
}

/** The number of the period, counted from that of the start, in which a day lies; for a day between two that count, of the former. */
function periodOf(rule: DayRule, day: number): number {
  const { frequency, interval, start, startYear, startMonth } = rule;
  if (frequency === 'DAILY') return Math.ceil((day - start) / interval);
  if (frequency === 'WEEKLY') return Math.floor((day - startOfWeek(rule)) / (7 * interval));
  const { year, month } = partsOf(day);
  const months = (year - startYear) * 12 + (frequency === 'YEARLY' ? 0 : month - startMonth);
  return Math.floor(months / (frequency === 'YEARLY' ? 12 * interval : interval));
}

interface Span {
  readonly from: number;
  /** The first day after it. */
  readonly to: number;
}

function spanOf(rule: DayRule, index: number): Span {
  const { frequency, interval, start, startYear, startMonth } = rule;
  const step = index * interval;
  switch (frequency) {
    case 'DAILY':
      return { from: start + step, to: start + step + 1 };
    case 'WEEKLY':
      return { from: startOfWeek(rule) + 7 * step, to: startOfWeek(rule) + 7 * step + 7 };
    case 'MONTHLY': {
      const months = startMonth - 1 + step;
      const [year, month] = [startYear + Math.floor(months / 12), (months % 12) + 1];
      const from = firstOfMonth(year, month);
      return { from, to: from + daysInMonth(year, month) };
    }
    case 'YEARLY':
      return { from: firstOfYear(startYear + step), to: firstOfYear(startYear + step + 1) };
  }
}

function startOfWeek({ start, weekStart }: DayRule): number {
  return start - ((weekdayOfEpochDay(start) - weekStart + 7) % 7);
}

/** The days of a period that the rule names, or those of their positions. */
function daysOf(rule: DayRule, { from, to }: Span, left: DaysLeft): readonly number[] {
  const named: number[] = [];
  let { year, month, day } = partsOf(from);
  for (let epoch = from; epoch < to; ) {
    const length = daysInMonth(year, month);
    left.days -= 1;
    if (rule.months.length > 0 && !rule.months.includes(month)) {
      epoch += length - day + 1;
      day = length;
    } else {
      if (isNamed(rule, { epoch, year, month, day })) named.push(epoch);
      epoch += 1;
    }
    day += 1;
    if (day <= length) continue;
    day = 1;
    month += 1;
    if (month <= 12) continue;
    month = 1;
    year += 1;
  }
  if (rule.positions.length === 0) return named;
  const placed = rule.positions.map((position) => named.at(position > 0 ? position - 1 : position));
  return [...new Set(placed.filter((found) => found !== undefined))].sort((a, b) => a - b);
}

function partsOf(epoch: number): { year: number; month: number; day: number } {
  const date = new Date(epoch * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
