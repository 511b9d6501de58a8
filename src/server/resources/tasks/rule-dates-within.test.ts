import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDateFromEpochDay, epochDay } from '../../../lib/calendar-date.ts';
import { firstDateAfter, replySearch, ruleDatesWithin } from './rule-dates.ts';

const date = (text: string) => text as CalendarDate;
const someDay = fc
  .integer({ min: epochDay(date('2020-01-01')), max: epochDay(date('2030-12-31')) })
  .map(calendarDateFromEpochDay);

const weekdays = fc
  .subarray(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], { minLength: 1 })
  .map((days) => days.join(','));
const shapes = fc.oneof(
  fc.constant('FREQ=DAILY'),
  fc.constant('FREQ=WEEKLY'),
  weekdays.map((days) => `FREQ=WEEKLY;BYDAY=${days}`),
  fc
    .tuple(weekdays, fc.constantFrom('SU', 'MO', 'SA'))
    .map(([days, first]) => `FREQ=WEEKLY;BYDAY=${days};WKST=${first}`),
  weekdays.map((days) => `FREQ=DAILY;BYDAY=${days}`),
  fc.integer({ min: -5, max: 31 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day === 0 ? -1 : day}`),
  fc.constantFrom(
    'FREQ=MONTHLY',
    'FREQ=YEARLY',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  ),
);
const rules = fc
  .tuple(
    shapes,
    fc.integer({ min: 1, max: 4 }),
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
      someDay.map((day) => `;UNTIL=${day.replaceAll('-', '')}`),
    ),
  )
  .map(([shape, interval, end]) => `${shape};INTERVAL=${interval}${end}`);

/** One date after the other, as finishing each occurrence gives them. */
function oneByOne(rule: string, start: CalendarDate, from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (
    let next = firstDateAfter(rule, start, start);
    next !== null && next <= to;
    next = firstDateAfter(rule, start, next)
  )
    if (next >= from) dates.push(next);
  return dates;
}

test('the dates of a window are those that finishing one after the other gives, whatever the rule', async () => {
  await fc.assert(
    fc.asyncProperty(
      rules,
      someDay,
      fc.integer({ min: -40, max: 120 }),
      fc.integer({ min: 0, max: 61 }),
      async (rule, start, gap, days) => {
        const from = addDays(start, gap);
        const to = addDays(from, days);
        expect(await ruleDatesWithin(rule, start, { from, to })).toEqual(oneByOne(rule, start, from, to));
      },
    ),
    {
      numRuns: 150,
      // Its start is no last weekday of a month, so that COUNT begins after it.
      examples: [1, 3].map((count) => [
        `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;INTERVAL=1;COUNT=${count}`,
        date('2020-01-01'),
        0,
        120,
      ]),
    },
  );
}, 60_000);

test('a rule with the largest interval and a start long ago is told at once', async () => {
  const begin = performance.now();
  const window = { from: date('9990-01-01'), to: date('9990-02-01') };
  expect(await ruleDatesWithin('FREQ=DAILY;INTERVAL=999999;COUNT=2000', date('1000-01-01'), window)).toEqual([]);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

test('rules of which each date must be searched for from their start cost a reply no more than its bound', async () => {
  const search = replySearch();
  const window = { from: date('2026-11-28'), to: date('2027-01-28') };
  for (let task = 0; task < 300; task += 1) {
    const start = addDays(date('1000-01-01'), task);
    await ruleDatesWithin('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=2000', start, window, search);
  }
  expect(search.days).toBeLessThanOrEqual(0);
  expect(search.days).toBeGreaterThan(-400);
  expect(await ruleDatesWithin('FREQ=WEEKLY;BYMONTH=1', date('2026-01-01'), window, search)).toEqual([]);
});

test.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;INTERVAL=62;BYDAY=53MO'])(
  'the dates of %s in a window are looked for in the window alone',
  async (rule) => {
    const search = replySearch();
    const allowed = search.days;
    const window = { from: date('2026-11-28'), to: date('2027-01-28') };
    expect(await ruleDatesWithin(rule, date('1000-01-01'), window, search)).toEqual([]);
    expect(allowed - search.days).toBeLessThanOrEqual(800);
  },
);
