import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDateFromEpochDay, epochDay } from '../../../lib/calendar-date.ts';
import { weekdayCodes } from '../../../lib/weekday-codes.ts';
import { libraryDateAfter, librarySearchDays } from '../../../test/library-dates.ts';
import { firstDateAfter } from './rule-dates.ts';

const day = (text: string) => epochDay(text as CalendarDate);
const days = fc.integer({ min: day('1990-01-01'), max: day('2030-12-31') }).map(calendarDateFromEpochDay);
const listOf = (item: fc.Arbitrary<unknown>, maxLength = 4) =>
  fc.uniqueArray(item, { minLength: 1, maxLength }).map((items) => items.join(','));
const months = listOf(fc.integer({ min: 1, max: 12 }));
const signed = (max: number) => fc.integer({ min: 1, max }).chain((number) => fc.constantFrom(number, -number));
const weekday = fc.constantFrom(...weekdayCodes);
const nthWeekdays = (max: number) => listOf(fc.tuple(signed(max), weekday).map(([nth, code]) => `${nth}${code}`));
const part = (name: string, value: fc.Arbitrary<unknown>) => value.map((text) => `;${name}=${text}`);
const perhaps = (value: fc.Arbitrary<string>) => fc.oneof({ weight: 2, arbitrary: fc.constant('') }, value);
const all = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));

const inMonths = perhaps(part('BYMONTH', months));
const onWeekdays = part('BYDAY', listOf(weekday));
const onMonthDays = part('BYMONTHDAY', listOf(signed(31)));
const at = part('BYSETPOS', listOf(signed(3), 2));
const weeksFrom = part('WKST', weekday);
const shapes = fc.oneof(
  all(fc.constant('FREQ=DAILY'), inMonths, perhaps(onMonthDays), perhaps(onWeekdays)),
  all(fc.constant('FREQ=WEEKLY'), inMonths, perhaps(all(onWeekdays, perhaps(at))), perhaps(weeksFrom)),
  all(fc.constant('FREQ=MONTHLY'), inMonths, perhaps(all(onMonthDays, perhaps(onWeekdays), perhaps(at)))),
  all(fc.constant('FREQ=MONTHLY'), inMonths, onWeekdays, perhaps(at)),
  all(fc.constant('FREQ=MONTHLY'), inMonths, part('BYDAY', nthWeekdays(5))),
  all(fc.constant('FREQ=YEARLY'), inMonths, perhaps(onMonthDays), perhaps(onWeekdays)),
  all(fc.constant('FREQ=YEARLY;BYMONTH='), months, part('BYDAY', nthWeekdays(5))),
  all(fc.constant('FREQ=YEARLY'), part('BYDAY', nthWeekdays(52))),
  all(fc.constant('FREQ=YEARLY'), part('BYYEARDAY', listOf(signed(366))), perhaps(at)),
  all(fc.constant('FREQ=YEARLY'), part('BYWEEKNO', listOf(signed(53))), perhaps(onWeekdays), perhaps(weeksFrom)),
);
const ends = fc.constantFrom('', '', ';COUNT=3', ';COUNT=30', ';UNTIL=20300505');
const rules = all(shapes, perhaps(part('INTERVAL', fc.integer({ min: 2, max: 5 }))), ends);

/**
 * Where the library counts the start for some rules and not for others, or a day before the start; and where it takes each second year
 * of weeks, and we each second year of the calendar.
 */
const libraryIsAlone = /(?:BYSETPOS|BYWEEKNO|YEARLY;BYDAY=.*\d).*COUNT|BYWEEKNO.*INTERVAL/;

test('a rule gives the dates that a library for rules gives, one after the other', () => {
  fc.assert(
    fc.property(rules, days, fc.integer({ min: 0, max: 1_500 }), (rule, start, gap) => {
      fc.pre(!libraryIsAlone.test(rule));
      let last = addDays(start, gap);
      for (let nth = 0; nth < 3; nth += 1) {
        const next = firstDateAfter(rule, start, last);
        const theirs = libraryDateAfter(rule, start, last);
        const searched = `${rule} from ${start} after ${last}`;
        if (theirs === undefined) {
          const covered = epochDay(rule.includes('COUNT') ? start : last) + librarySearchDays;
          expect(next === null || epochDay(next) > covered, `${searched}: ${next}`).toBe(true);
          return;
        }
        expect(next, searched).toBe(theirs);
        if (next === null) return;
        last = next;
      }
    }),
    { numRuns: 400 },
  );
});
