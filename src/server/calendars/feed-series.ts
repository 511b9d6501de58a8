import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { wallTimeToInstant } from '../../lib/time-zone.ts';
import { isHourly } from '../resources/tasks/next-hourly-occurrence.ts';
import { lastPastDay, latest } from '../resources/tasks/next-occurrence.ts';
import { firstDateAfter, ruleDatesWithin } from '../resources/tasks/rule-dates.ts';
import type { DaysLeft } from '../resources/tasks/rule-days.ts';
import { type FeedRow, feedDays } from './feed-rows.ts';
import { dayText, instantText } from './ical/moments.ts';
import { plainRule, plainRuleText } from './ical/plain-rule.ts';

/** One component of a feed: a date of a task, or a rule that begins there. */
export interface FeedDate {
  readonly row: FeedRow;
  readonly date: CalendarDate;
  /** Whether the task has other dates whose UIDs must differ from this one's. */
  readonly isOneOfSeveral: boolean;
  readonly rule: string | null;
  /** The date of the rule that this one stands for, where it was moved. */
  readonly movedFrom: CalendarDate | null;
}

/** The dates of a task in a feed: its due date, and those that its rule gives as a rule or, where not all calendars read it, one by one. */
export async function feedDatesOf(
  row: FeedRow,
  today: CalendarDate,
  timezone: string,
  search: DaysLeft,
): Promise<readonly FeedDate[]> {
  const { due_date: due, recurrence_rule: rule, recurrence_start: start, occurrence_date: occurrence } = row;
  const standing: FeedDate = { row, date: due, isOneOfSeveral: false, rule: null, movedFrom: null };
  const isProjected = row.completed_at === null && row.recurrence_basis === 'schedule';
  if (rule === null || start === null || occurrence === null || !isProjected || isHourly(rule)) return [standing];
  // A feed is the same all day long, so that what is due today counts as coming until midnight.
  const after = latest(occurrence, due, lastPastDay(null, { date: today, time: '00:00' }));
  const plain = plainRule(rule, start);
  if (plain === null) {
    const window = { from: addDays(after, 1), to: addDays(today, feedDays) };
    const dates = window.from > window.to ? [] : await ruleDatesWithin(rule, start, window, search);
    return [due, ...dates].map((date) => ({ ...standing, date, isOneOfSeveral: true }));
  }
  const next = firstDateAfter(rule, start, after, search);
  if (next === null) return [standing];
  const until = plain.get('UNTIL');
  const text = plainRuleText(plain, until === undefined ? null : lastMoment(row, until, timezone));
  const slot = await dateBefore(rule, start, latest(start, occurrence < due ? occurrence : due), next, search);
  // A date that was not looked for any more is no proof that there is none.
  if (search.days <= 0) return [standing];
  if (slot === null)
    return [
      { ...standing, isOneOfSeveral: true },
      { ...standing, date: next, rule: text },
    ];
  const series = { ...standing, date: slot, rule: text };
  return slot === due ? [series] : [series, { ...standing, movedFrom: slot }];
}

/** The last date of a rule before another, from a day on; what was skipped before it never comes. */
async function dateBefore(
  rule: string,
  start: CalendarDate,
  from: CalendarDate,
  next: CalendarDate,
  search: DaysLeft,
): Promise<CalendarDate | null> {
  const dates = await ruleDatesWithin(rule, start, { from, to: addDays(next, -1) }, search);
  const isStartOfRule = from === start && firstDateAfter(rule, start, addDays(start, -1), search) === start;
  return dates.at(-1) ?? (isStartOfRule ? start : null);
}

/** UNTIL has the type of DTSTART, and of a time by the clock of a zone it is the instant. */
function lastMoment(row: FeedRow, until: string, timezone: string): string {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` as CalendarDate;
  if (row.due_time === null) return dayText(date);
  return instantText(wallTimeToInstant(date, row.due_time.slice(0, 5), row.due_timezone ?? timezone).instant);
}
