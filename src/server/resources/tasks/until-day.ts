import { addDays, parseCalendarDate } from '../../../lib/calendar-date.ts';
import { instantToWall } from '../../../lib/time-zone.ts';
import { isHourly } from './next-hourly-occurrence.ts';
import { ruleParts, ruleText } from './rule-parts.ts';

/**
 * A rule whose UNTIL is the last day by the clock of the task, because rules give days: other programs end a series at an instant, which
 * in America is on the day after its last one, or at a time before that of the task, which takes that day away.
 * @param zone the time zone of the task's dates
 */
export function withUntilDay(rule: string, dueTime: string | null, zone: string): string {
  const parts = ruleParts(rule);
  const until = parts?.get('UNTIL') ?? '';
  const [, year, month, day, hour, minute, zulu] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d(Z?)$/.exec(until) ?? [];
  const said = parseCalendarDate(`${year}-${month}-${day}`);
  if (parts === null || said === null) return rule;
  const wall = { date: said, time: `${hour}:${minute}` };
  const end = zulu && dueTime !== null ? instantToWall(new Date(`${said}T${wall.time}:00Z`), zone) : wall;
  const isBefore = dueTime !== null && !isHourly(rule) && end.time < dueTime;
  const last = isBefore ? addDays(end.date, -1) : end.date;
  return ruleText(new Map([...parts, ['UNTIL', last.replaceAll('-', '')]]));
}
