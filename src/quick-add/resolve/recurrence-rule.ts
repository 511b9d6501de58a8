import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  calendarDateParts,
  daysInMonth,
  startOfMonth,
  weekdayOf,
} from '../../lib/calendar-date.ts';
import type { UnitSpan } from '../lexicons/lexicon.ts';
import type { RecurrenceLimit, RecurrenceRule } from '../read/expressions.ts';

const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The RFC 5545 RRULE value, parts in a fixed order. `until` is the last day that counts. */
export function formatRule(rule: RecurrenceRule, until: CalendarDate | null, count: number | null): string {
  const parts = [`FREQ=${rule.freq}`];
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.byMonth !== undefined) parts.push(`BYMONTH=${rule.byMonth.join(',')}`);
  if (rule.byMonthDay !== undefined) parts.push(`BYMONTHDAY=${rule.byMonthDay.join(',')}`);
  if (rule.byDay !== undefined) {
    parts.push(`BYDAY=${rule.byDay.map(({ nth, weekday }) => `${nth ?? ''}${DAY_CODES[weekday]}`).join(',')}`);
  }
  if (rule.bySetPos !== undefined) parts.push(`BYSETPOS=${rule.bySetPos}`);
  if (count !== null) parts.push(`COUNT=${count}`);
  else if (until !== null) parts.push(`UNTIL=${until.replaceAll('-', '')}`);
  return parts.join(';');
}

/** The earliest day from `from` on that the rule has. A plain interval begins on `from` itself. */
export function firstDayOf(rule: RecurrenceRule, from: CalendarDate): CalendarDate {
  let date = from;
  // 29 February is at most eight years off; whole months are stepped over, so this ends after some 130 steps.
  for (let step = 0; step < 400; step += 1) {
    if (rule.byMonth !== undefined && !rule.byMonth.includes(calendarDateParts(date).month)) {
      date = addMonths(startOfMonth(date), 1);
    } else if (hasDay(rule, date)) {
      return date;
    } else {
      date = addDays(date, 1);
    }
  }
  return from;
}

/** The day after `date` on which the rule comes round again, its interval counted from `date`. */
export function nextDayOf(rule: RecurrenceRule, date: CalendarDate): CalendarDate {
  const picksDays = rule.byDay !== undefined || rule.byMonthDay !== undefined || rule.byMonth !== undefined;
  if (picksDays) return firstDayOf(rule, addDays(date, 1));
  if (rule.freq === 'YEARLY') return addMonths(date, 12 * rule.interval);
  if (rule.freq === 'MONTHLY') return addMonths(date, rule.interval);
  return addDays(date, rule.interval * (rule.freq === 'WEEKLY' ? 7 : 1));
}

/** The last day of a recurrence that runs for a length of time from its first day: 3 weeks are 21 days. */
export function lastDayOf(first: CalendarDate, limit: RecurrenceLimit): CalendarDate | null {
  return 'length' in limit ? addDays(addLength(first, limit.length), -1) : null;
}

/** Days and months; a month's end stays a month's end. */
export function addLength(date: CalendarDate, { unit, count }: UnitSpan): CalendarDate {
  return unit === 'month' ? addMonths(date, count) : addDays(date, count);
}

function hasDay(rule: RecurrenceRule, date: CalendarDate): boolean {
  const { year, month, day } = calendarDateParts(date);
  const length = daysInMonth(year, month);
  if (rule.byMonthDay !== undefined) {
    const days = rule.byMonthDay.map((monthDay) => (monthDay < 0 ? length + 1 + monthDay : monthDay));
    return rule.bySetPos === -1 ? day === Math.max(...days.filter((each) => each <= length)) : days.includes(day);
  }
  if (rule.byDay === undefined) return rule.byMonth === undefined || day === 1;
  if (rule.bySetPos !== undefined) return date === workdayAt(year, month, rule.bySetPos);
  return rule.byDay.some(({ nth, weekday }) => {
    if (weekday !== weekdayOf(date)) return false;
    return nth === undefined || (nth < 0 ? day + 7 > length : Math.ceil(day / 7) === nth);
  });
}

/** The n-th workday of a month, from its end when negative. */
function workdayAt(year: number, month: number, position: number): CalendarDate | null {
  const workdays: CalendarDate[] = [];
  for (let day = 1; day <= daysInMonth(year, month); day += 1) {
    const date = calendarDate(year, month, day);
    if (date !== null && weekdayOf(date) % 6 !== 0) workdays.push(date);
  }
  return workdays.at(position < 0 ? position : position - 1) ?? null;
}
