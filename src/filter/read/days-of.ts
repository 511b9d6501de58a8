import {
  addDays,
  addMonths,
  addYears,
  type CalendarDate,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from '../../lib/calendar-date.ts';
import type { UnitSpan } from '../../quick-add/lexicons/lexicon.ts';
import type { DateContext } from '../../quick-add/resolve/resolve-date.ts';
import type { DateField, Days, Period, When } from '../types.ts';

/** What lies behind the present, which `within` and lengths look back at. */
export function looksBack(field: DateField): boolean {
  return field === 'done' || field === 'created' || field === 'changed';
}

/** The day so far from another one; a month that lacks it ends earlier. */
export function shifted(date: CalendarDate, { unit, count }: UnitSpan, direction: 1 | -1): CalendarDate {
  return unit === 'month' ? addMonths(date, count * direction) : addDays(date, count * direction);
}

export function daysOfPeriod(period: Period, { today, weekStart }: DateContext): Days {
  const steps = period.startsWith('last') ? -1 : period.startsWith('next') ? 1 : 0;
  if (period.endsWith('Weekend')) return weekend(today, steps);
  if (period.endsWith('Week')) {
    const first = addDays(startOfWeek(today, weekStart), 7 * steps);
    return { first, last: addDays(first, 6) };
  }
  if (period.endsWith('Month')) {
    const first = addMonths(startOfMonth(today), steps);
    return { first, last: endOfMonth(first) };
  }
  if (period.endsWith('Quarter')) {
    const first = addMonths(startOfMonth(today), 3 * steps - ((Number(today.slice(5, 7)) - 1) % 3));
    return { first, last: endOfMonth(addMonths(first, 2)) };
  }
  const year = addYears(`${today.slice(0, 4)}-01-01` as CalendarDate, steps);
  return { first: year, last: `${year.slice(0, 4)}-12-31` as CalendarDate };
}

/** Saturday and Sunday, of the weekend that is coming or has begun. */
function weekend(today: CalendarDate, steps: number): Days {
  const weekday = weekdayOf(today);
  const saturday = addDays(today, (weekday === 0 ? -1 : 6 - weekday) + 7 * steps);
  return { first: saturday, last: addDays(saturday, 1) };
}

/** The first and the last day that a term takes, each null where it is open. */
export function rangeOf(
  field: DateField,
  when: When,
  days: Days | null,
  { today }: DateContext,
): { first: CalendarDate | null; last: CalendarDate | null } {
  switch (when.kind) {
    case 'on':
      return { first: days?.first ?? null, last: days?.last ?? null };
    case 'before':
      return { first: null, last: days && addDays(days.first, -1) };
    case 'after':
      return { first: days && addDays(days.last, 1), last: null };
    case 'by':
      return { first: null, last: days?.last ?? null };
    case 'from':
      return { first: days?.first ?? null, last: null };
    case 'overdue':
      return { first: null, last: addDays(today, -1) };
    case 'within':
      return looksBack(field) || when.back
        ? { first: shifted(today, when.length, -1), last: today }
        : { first: today, last: shifted(today, when.length, 1) };
    case 'older':
      return { first: null, last: addDays(shifted(today, when.length, -1), -1) };
    case 'newer':
      return { first: addDays(shifted(today, when.length, -1), 1), last: null };
  }
}
