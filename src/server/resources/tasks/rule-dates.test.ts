import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  type CalendarDate,
  calendarDateFromEpochDay,
  epochDay,
  startOfWeek,
  weekdayOf,
} from '../../../lib/calendar-date.ts';
import { firstDateAfter } from './rule-dates.ts';

const date = (text: string) => text as CalendarDate;
const dates = fc
  .integer({ min: epochDay(date('1900-01-01')), max: epochDay(date('2200-12-31')) })
  .map(calendarDateFromEpochDay);
const interval = fc.integer({ min: 1, max: 40 });
const gap = fc.integer({ min: 0, max: 6_000 });
const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The first of start, step(1), step(2) … after a day, each counted from the start so that month ends do not drift. */
function firstStepAfter(step: (count: number) => CalendarDate, after: CalendarDate): CalendarDate {
  for (let count = 0; ; count += 1) if (step(count) > after) return step(count);
}

test('a week number without a weekday takes that of the first date, once a year', () => {
  const start = date('2027-05-18');
  const found = [start];
  for (let last = start; found.length < 5; found.push(last))
    last = firstDateAfter('FREQ=YEARLY;BYWEEKNO=20', start, last) ?? last;
  expect(found).toEqual(['2027-05-18', '2028-05-16', '2029-05-15', '2030-05-14', '2031-05-13']);
});

describe('dates of a rule are those of the calendar', () => {
  test.each([
    ['DAILY', (start: CalendarDate, count: number) => addDays(start, count)],
    ['WEEKLY', (start: CalendarDate, count: number) => addDays(start, 7 * count)],
    ['MONTHLY', addMonths],
    ['YEARLY', addYears],
  ] as const)('%s, month ends and 29 February clamped', (frequency, step) => {
    fc.assert(
      fc.property(dates, interval, gap, (start, every, days) => {
        const after = addDays(start, days);
        const expected = firstStepAfter((count) => step(start, count * every), after);
        expect(firstDateAfter(`FREQ=${frequency};INTERVAL=${every}`, start, after)).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  test('weekdays of every n-th week, weeks begun on Monday', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(dates, interval, gap, some, (start, every, days, weekdays) => {
        const after = addDays(start, days);
        const inTurn = (day: CalendarDate) =>
          ((epochDay(startOfWeek(day, 1)) - epochDay(startOfWeek(start, 1))) / 7) % every === 0;
        let expected = addDays(after, 1);
        while (!(inTurn(expected) && weekdays.includes(weekdayOf(expected)))) expected = addDays(expected, 1);
        const byDay = weekdays.map((day) => weekdayNames[day]).join(',');
        expect(firstDateAfter(`FREQ=WEEKLY;INTERVAL=${every};BYDAY=${byDay}`, start, after)).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['the 31st means the last day of shorter months', 'FREQ=MONTHLY', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['and comes back to the 31st', 'FREQ=MONTHLY', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['29 February is 28 February in a common year', 'FREQ=YEARLY', '2024-02-29', '2024-02-29', '2025-02-28'],
    ['and 29 February in a leap year', 'FREQ=YEARLY', '2024-02-29', '2027-02-28', '2028-02-29'],
    ['a named 31st skips shorter months', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', '2026-01-31', '2026-03-31'],
    [
      '1900 and 2100 have no 29 February',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      '2096-02-29',
      '2096-02-29',
      '2104-02-29',
    ],
    [
      'daily with a month and a day waits for them',
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
      '2096-02-29',
      '2096-02-29',
      '2104-02-29',
    ],
    ['the last working day', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-01-30', '2026-01-30', '2026-02-27'],
    ['only some years have a 53rd Monday', 'FREQ=YEARLY;BYDAY=53MO', '2024-12-30', '2024-12-30', '2029-12-31'],
    ['or one from the end', 'FREQ=YEARLY;BYDAY=-53MO', '2024-01-01', '2024-01-01', '2029-01-01'],
    ['a leap year has two such weekdays', 'FREQ=YEARLY;BYDAY=53TU', '2023-01-03', '2023-01-03', '2024-12-31'],
    ['also from the end', 'FREQ=YEARLY;BYDAY=-53TU', '2023-01-03', '2023-01-03', '2024-01-02'],
    ['beside the 52nd', 'FREQ=YEARLY;BYDAY=52MO,53MO', '2023-12-25', '2023-12-25', '2024-12-23'],
    ['UNTIL includes its day', 'FREQ=DAILY;UNTIL=20260103', '2026-01-01', '2026-01-02', '2026-01-03'],
    ['a start in the year 1000', 'FREQ=DAILY', '1000-01-01', '2026-03-01', '2026-03-02'],
    ['working days since the year 1000', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', '1000-01-01', '2026-03-06', '2026-03-09'],
    ['a long step', 'FREQ=DAILY;INTERVAL=999999', '2026-01-01', '2026-01-01', '4763-11-28'],
  ])('%s', (_what, rule, start, after, expected) => {
    expect(firstDateAfter(rule, date(start), date(after))).toBe(expected);
  });
});

describe('nothing is left', () => {
  test.each([
    ['after COUNT dates, the start being the first', 'FREQ=DAILY;COUNT=3', '2026-01-01', '2026-01-03'],
    [
      'after COUNT dates of a start that the rule does not match',
      'FREQ=WEEKLY;BYDAY=FR;COUNT=2',
      '2026-01-05',
      '2026-01-09',
    ],
    ['after UNTIL', 'FREQ=DAILY;UNTIL=20260103', '2026-01-01', '2026-01-03'],
    ['when UNTIL is before the start', 'FREQ=DAILY;UNTIL=20250103', '2026-01-01', '2026-01-01'],
    ['after the year 9999', 'FREQ=DAILY', '9999-12-30', '9999-12-31'],
    ['when the step leads out of the calendar', 'FREQ=YEARLY;INTERVAL=999999', '2026-01-01', '2026-01-01'],
    ['of 30 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01', '2026-01-01'],
  ])('%s', (_what, rule, start, after) => {
    expect(firstDateAfter(rule, date(start), date(after))).toBeNull();
  });

  const everyDay = Array.from({ length: 31 }, (_, index) => index + 1).join(',');
  const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1).join(',');
  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;BYSETPOS=7',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=99',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2000',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2000',
    `FREQ=YEARLY;BYMONTH=${everyMonth};BYMONTHDAY=${everyDay};BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366;BYWEEKNO=1`,
    `FREQ=DAILY;BYMONTH=${everyMonth};BYMONTHDAY=${everyDay};BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=2;COUNT=2000`,
  ])('of %s, and that is soon found out', (rule) => {
    const started = performance.now();
    expect(firstDateAfter(rule, date('1000-01-01'), date('2026-01-01'))).toBeNull();
    // Takes hundreds of milliseconds on a busy machine; without the bound it would take minutes.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
