import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CalendarDate, calendarDateFromEpochDay, epochDay } from '../../../lib/calendar-date.ts';
import { type DayRule, readDayRule } from './day-rule.ts';
import { type DaysLeft, ruleDays } from './rule-days.ts';

export interface DateWindow {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The number of days looked at for the dates of one rule: a century, and tens of milliseconds. */
const daysMax = 40_000;
/** The number of days looked at for all rules of one reply: a second or less. */
const daysOfReplyMax = 500_000;

/** What one reply may spend on the dates of rules, however many and whatever they are. */
export const replySearch = (): DaysLeft => ({ days: daysOfReplyMax });

/** After so many days that were looked at the event loop turns. */
const daysInATurn = 20_000;
let daysOfTurn = 0;

/**
 * The first date of a rule after `after`, as a calendar day.
 * @param start DTSTART, from which the dates are counted and which with COUNT is the first
 * @param ofReply what is left for this search and those that come after it; when it is used up, they find nothing
 * @returns null when there is no further date: by COUNT or UNTIL, after the year 9999, or because the rule never matches
 */
export function firstDateAfter(
  rule: string,
  start: CalendarDate,
  after: CalendarDate,
  ofReply: DaysLeft = replySearch(),
): CalendarDate | null {
  const read = readDayRule(rule, start);
  if (read === null) return null;
  const day = withinReply(ofReply, (left) => countedDays(read, epochDay(after) + 1, left).next().value);
  return typeof day === 'number' ? calendarDateFromEpochDay(day) : null;
}

/**
 * The dates of a rule after its start and inside a window, those that `firstDateAfter` gives one after the other.
 * @param start DTSTART, which with COUNT is the first
 * @param ofReply as for `firstDateAfter`
 */
export async function ruleDatesWithin(
  rule: string,
  start: CalendarDate,
  { from, to }: DateWindow,
  ofReply: DaysLeft = replySearch(),
): Promise<readonly CalendarDate[]> {
  const read = readDayRule(rule, start);
  if (read === null) return [];
  const inWindow = { ...read, until: Math.min(read.until, epochDay(to)) };
  const earliest = Math.max(epochDay(from), read.start + 1);
  const days = withinReply(ofReply, (left) => [...countedDays(inWindow, earliest, left)]);
  if (daysOfTurn > daysInATurn) {
    daysOfTurn = 0;
    await nextTurn();
  }
  return days.map(calendarDateFromEpochDay);
}

function withinReply<T>(ofReply: DaysLeft, search: (left: DaysLeft) => T): T {
  const allowed = Math.min(daysMax, ofReply.days);
  const left = { days: allowed };
  const found = search(left);
  ofReply.days -= allowed - left.days;
  daysOfTurn += allowed - left.days;
  return found;
}

/** The dates of a rule from a day on, as many as COUNT leaves. With COUNT the start is the first, also where the rule does not name it. */
function* countedDays(rule: DayRule, from: number, left: DaysLeft): Generator<number> {
  if (rule.count === null) return yield* ruleDays(rule, from, left);
  if (rule.start >= from) yield rule.start;
  let counted = 1;
  for (const day of ruleDays(rule, rule.start + 1, left)) {
    if (counted >= rule.count) return;
    counted += 1;
    if (day >= from) yield day;
  }
}
