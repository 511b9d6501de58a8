import fc from 'fast-check';
import ICAL from 'ical.js';
import { addDays, type CalendarDate, calendarDateFromEpochDay, epochDay } from '../lib/calendar-date.ts';
import { plainRule, plainRuleText } from '../server/calendars/ical/plain-rule.ts';
import { firstDateAfter, ruleDatesWithin } from '../server/resources/tasks/rule-dates.ts';

const someDay = fc
  .integer({ min: epochDay('2024-01-01' as CalendarDate), max: epochDay('2029-12-31' as CalendarDate) })
  .map(calendarDateFromEpochDay);
const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const weekdays = fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 }).map((days) => days.join(','));
const ordinal = fc.tuple(fc.constantFrom('1', '2', '3', '4', '5', '-1', '-2'), weekday).map(([nth, day]) => nth + day);
const monthDay = fc.constantFrom('1', '15', '28', '-1');
/** What stands for a day that some months are too short for. */
const lateDay = fc.constantFrom('28,29', '28,29,30', '28,29,30,31').map((days) => `BYMONTHDAY=${days};BYSETPOS=-1`);
const month = fc.integer({ min: 1, max: 12 });
const shapes = fc.oneof(
  fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'),
  weekdays.map((days) => `FREQ=WEEKLY;BYDAY=${days}`),
  fc.tuple(weekdays, weekday).map(([days, first]) => `FREQ=WEEKLY;BYDAY=${days};WKST=${first}`),
  monthDay.map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  lateDay.map((days) => `FREQ=MONTHLY;${days}`),
  ordinal.map((day) => `FREQ=MONTHLY;BYDAY=${day}`),
  fc.tuple(month, monthDay).map(([of, day]) => `FREQ=YEARLY;BYMONTH=${of};BYMONTHDAY=${day}`),
  fc.tuple(month, lateDay).map(([of, days]) => `FREQ=YEARLY;BYMONTH=${of};${days}`),
  fc.tuple(month, ordinal).map(([of, day]) => `FREQ=YEARLY;BYMONTH=${of};BYDAY=${day}`),
);

/** The dates of a rule for five years: ours, and those of a reader of the rule that a feed tells. */
export interface PlainRuleDates {
  readonly rule: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** Random rules of which each that a feed tells as a rule is given on. @throws what `compare` throws, for the smallest such rule */
export async function withPlainRules(rules: number, compare: (dates: PlainRuleDates) => void): Promise<void> {
  const interval = fc.integer({ min: 1, max: 3 });
  await fc.assert(
    fc.asyncProperty(shapes, interval, someDay, async (shape, every, start) => {
      const dates = await plainRuleDates(`${shape};INTERVAL=${every}`, start);
      if (dates !== null) compare(dates);
    }),
    { numRuns: rules },
  );
}

/** @returns null for a rule that is not told as a rule, or has no date */
export async function plainRuleDates(rule: string, start: CalendarDate): Promise<PlainRuleDates | null> {
  const plain = plainRule(rule, start);
  const first = firstDateAfter(rule, start, start);
  if (plain === null || first === null) return null;
  const to = addDays(start, 5 * 366);
  const ours = await ruleDatesWithin(rule, start, { from: first, to });
  const read = ICAL.Recur.fromString(plainRuleText(plain, null)).iterator(ICAL.Time.fromDateString(first));
  const theirs: string[] = [];
  for (let next = read.next(); next && next.toString() <= to; next = read.next()) theirs.push(next.toString());
  return { rule: `${rule} from ${start}`, ours, theirs };
}
