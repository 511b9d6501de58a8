import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  addDays,
  type CalendarDate,
  calendarDateFromEpochDay,
  epochDay,
  weekdayOf,
} from '../../../lib/calendar-date.ts';
import { weekdayCodes } from '../../../lib/weekday-codes.ts';
import { firstDateAfter } from './rule-dates.ts';
import { ruleParts, ruleText } from './rule-parts.ts';

export interface DateWindow {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const simpleParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'WKST', 'COUNT', 'UNTIL']);
/** Those of a rule are texts that need not be among them. */
const codes: readonly string[] = weekdayCodes;
/** After so many dates the event loop turns, because a date costs up to a millisecond. */
const datesInATurn = 8;

/** What was computed by search, by rule, start and window; the oldest leaves first. */
const kept = new Map<string, readonly CalendarDate[]>();
const keptMax = 4_000;

/**
 * The dates of a rule after its start and inside a window, those that `firstDateAfter` gives one after the other.
 * @param start DTSTART, which with COUNT is the first, unless BYSETPOS leaves it out
 */
export async function ruleDatesWithin(
  rule: string,
  start: CalendarDate,
  window: DateWindow,
): Promise<readonly CalendarDate[]> {
  const parts = ruleParts(rule);
  if (parts === null) return [];
  const simple = simpleTest(parts, start);
  if (simple !== null) return simpleDates(parts, start, window, simple);
  const key = `${rule} ${start} ${window.from} ${window.to}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const dates = await searchedDates(rule, parts, start, window);
  const oldest = kept.size >= keptMax ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, dates);
  return dates;
}

async function searchedDates(
  rule: string,
  parts: ReadonlyMap<string, string>,
  start: CalendarDate,
  { from, to }: DateWindow,
): Promise<readonly CalendarDate[]> {
  const { COUNT, ...rest } = Object.fromEntries(parts);
  // With COUNT each search would begin at the start, so the dates are counted here.
  const uncounted = COUNT === undefined ? rule : ruleText(new Map(Object.entries(rest)));
  let left = COUNT === undefined ? Number.POSITIVE_INFINITY : Number(COUNT) - countOfStart(rest, start);
  const dates: CalendarDate[] = [];
  const before = addDays(from, -1);
  let last: CalendarDate = COUNT === undefined && start < before ? before : start;
  for (let turn = 1; left > 0; turn += 1, left -= 1) {
    const next = firstDateAfter(uncounted, start, last);
    if (next === null || next > to) break;
    if (next >= from) dates.push(next);
    last = next;
    if (turn % datesInATurn === 0) await nextTurn();
  }
  await nextTurn();
  return dates;
}

/** 1 where the start is the first of COUNT; 0 for a rule with BYSETPOS that the start does not fit, whose first comes later. */
function countOfStart(rest: Readonly<Record<string, string>>, start: CalendarDate): number {
  const once = ruleText(new Map(Object.entries({ ...rest, COUNT: '1' })));
  return firstDateAfter(once, start, start) === null ? 1 : 0;
}

/** Whether a day, counted from 1970, belongs to a daily rule or to a weekly one by its weekdays; null for a rule that must be searched. */
function simpleTest(parts: ReadonlyMap<string, string>, start: CalendarDate): ((day: number) => boolean) | null {
  if ([...parts.keys()].some((name) => !simpleParts.has(name))) return null;
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const days = parts.get('BYDAY')?.split(',');
  const first = epochDay(start);
  if (parts.get('FREQ') === 'DAILY' && days === undefined) return (day) => (day - first) % interval === 0;
  if (parts.get('FREQ') !== 'WEEKLY') return null;
  const weekdays = new Set(days?.map((day) => codes.indexOf(day)) ?? [weekdayOf(start)]);
  const weekStart = codes.indexOf(parts.get('WKST') ?? 'MO');
  // 1970-01-01 was a Thursday.
  const weekOf = (day: number) => Math.floor((day + 4 - weekStart) / 7);
  return (day) => weekdays.has((((day + 4) % 7) + 7) % 7) && (weekOf(day) - weekOf(first)) % interval === 0;
}

function simpleDates(
  parts: ReadonlyMap<string, string>,
  start: CalendarDate,
  { from, to }: DateWindow,
  isOn: (day: number) => boolean,
): readonly CalendarDate[] {
  const until = parts.get('UNTIL')?.slice(0, 8) ?? '99991231';
  const last = Math.min(
    epochDay(to),
    epochDay(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}` as CalendarDate),
  );
  const count = parts.get('COUNT');
  let left = count === undefined ? Number.POSITIVE_INFINITY : Number(count) - 1;
  const earliest = epochDay(from);
  const dates: CalendarDate[] = [];
  const after = epochDay(start) + 1;
  for (let day = count === undefined ? Math.max(earliest, after) : after; day <= last && left > 0; day += 1) {
    if (!isOn(day)) continue;
    left -= 1;
    if (day >= earliest) dates.push(calendarDateFromEpochDay(day));
  }
  return dates;
}
