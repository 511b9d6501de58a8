import { type CalendarDate, calendarDateParts, daysInMonth, weekdayOf } from '../../../lib/calendar-date.ts';
import { weekdayCodes } from '../../../lib/weekday-codes.ts';
import { ruleParts, ruleText } from '../../resources/tasks/rule-parts.ts';

const common = ['FREQ', 'INTERVAL', 'UNTIL', 'WKST'];

/**
 * A rule in a form that all calendars read alike, with the days that ours takes from its start; null where there is none, so that its
 * dates must be written out.
 * @param start the DTSTART of ours, which may be another than the one that the rule is written with
 */
export function plainRule(rule: string, start: CalendarDate): ReadonlyMap<string, string> | null {
  const given = ruleParts(rule);
  const parts = given && withLastDay(given);
  const days = parts && daysOf(parts, start);
  if (!parts || !days) return null;
  const kept = ['INTERVAL', 'UNTIL'].flatMap((name) => {
    const value = parts.get(name);
    return value === undefined || (name === 'INTERVAL' && value === '1') ? [] : [[name, value] as const];
  });
  // Only weeks that are left out have a first day that matters.
  const weekly = parts.get('FREQ') === 'WEEKLY' ? [['WKST', parts.get('WKST') ?? 'MO'] as const] : [];
  return new Map([['FREQ', parts.get('FREQ') ?? ''], ...days, ...kept, ...weekly]);
}

/** @param until the last moment or day as the value type of DTSTART demands */
export function plainRuleText(rule: ReadonlyMap<string, string>, until: string | null): string {
  return ruleText(until === null ? rule : new Map([...rule, ['UNTIL', until]]));
}

/** The last one of days of a month is its last day where each length that the month can have is among them, as for “every 31st”. */
function withLastDay(parts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const days = parts.get('BYMONTHDAY')?.split(',').map(Number) ?? [];
  const month = Number(parts.get('BYMONTH'));
  // 2000 is a leap year, 2001 is none.
  const lengths = month >= 1 ? [daysInMonth(2000, month), daysInMonth(2001, month)] : [28, 29, 30, 31];
  if (parts.get('BYSETPOS') !== '-1' || !lengths.every((length) => days.includes(length))) return parts;
  return new Map([...parts, ['BYMONTHDAY', '-1'] as const].filter(([name]) => name !== 'BYSETPOS'));
}

function daysOf(parts: ReadonlyMap<string, string>, start: CalendarDate): [string, string][] | null {
  const has = (...names: string[]) => [...parts.keys()].every((name) => common.includes(name) || names.includes(name));
  const { month, day } = calendarDateParts(start);
  const byDay = parts.get('BYDAY');
  const byMonthDay = parts.get('BYMONTHDAY');
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return has() ? [] : null;
    case 'WEEKLY':
      return has('BYDAY') ? [['BYDAY', byDay ?? weekdayCodes[weekdayOf(start)]]] : null;
    case 'MONTHLY':
      if (has()) return monthDay(day === 31 ? '-1' : String(day));
      if (has('BYMONTHDAY') && byMonthDay !== undefined) return monthDay(byMonthDay);
      return has('BYDAY') && byDay !== undefined ? ordinalDay(byDay) : null;
    case 'YEARLY': {
      if (has())
        return [
          ['BYMONTH', String(month)],
          ['BYMONTHDAY', month === 2 && day === 29 ? '-1' : String(day)],
        ];
      const byMonth = parts.get('BYMONTH');
      if (byMonth === undefined || byMonth.includes(',')) return null;
      const days = has('BYMONTH')
        ? monthDay(String(day))
        : has('BYMONTH', 'BYMONTHDAY') && byMonthDay !== undefined
          ? monthDay(byMonthDay)
          : has('BYMONTH', 'BYDAY') && byDay !== undefined
            ? ordinalDay(byDay)
            : null;
      return days && [['BYMONTH', String(Number(byMonth))], ...withoutLast(days, Number(byMonth))];
    }
    default:
      return null;
  }
}

/** One day that every month has, or the last; calendars differ in what they make of a 30th of February. */
function monthDay(value: string): [string, string][] | null {
  const day = /^[+-]?\d+$/.test(value) ? Number(value) : 0;
  return (day >= 1 && day <= 28) || day === -1 ? [['BYMONTHDAY', String(day)]] : null;
}

/** The last day of a month by its number, because ical.js loses the first year of one in January; only February needs the word. */
function withoutLast(days: [string, string][], month: number): [string, string][] {
  const last = String(daysInMonth(2001, month));
  return month === 2 ? days : days.map(([name, value]) => [name, value === '-1' ? last : value]);
}

function ordinalDay(value: string): [string, string][] | null {
  const [, sign = '', ordinal = '', weekday = ''] = /^([+-]?)([1-5])([A-Z]{2})$/.exec(value) ?? [];
  return weekday === '' ? null : [['BYDAY', `${sign === '-' ? '-' : ''}${ordinal}${weekday}`]];
}
