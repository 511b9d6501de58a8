import { expect, test } from 'vitest';
import { readShape } from '../../../test/read-shape.ts';

/** Each rule of a day, with the days of it from 25 October 2026 on. */
const rules: readonly (readonly [start: string, rule: string, days: readonly string[]])[] = [
  ['20261126', 'FREQ=DAILY;INTERVAL=10;COUNT=3', ['2026-11-26', '2026-12-06', '2026-12-16']],
  ['20200101', 'FREQ=DAILY;INTERVAL=365;UNTIL=20270101', ['2026-12-30']],
  ['20261126', 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3', ['2026-11-26', '2026-11-30', '2026-12-03']],
  [
    '20261129',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU;COUNT=4',
    ['2026-11-29', '2026-12-01', '2026-12-13', '2026-12-15'],
  ],
  // A month without a 31st has none; our own tasks would go to its last day.
  ['20261031', 'FREQ=MONTHLY;COUNT=3', ['2026-10-31', '2026-12-31', '2027-01-31']],
  ['20261130', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', ['2026-11-30', '2026-12-31', '2027-01-31']],
  ['20261127', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', ['2026-11-27', '2026-12-25', '2027-01-29']],
  ['20261113', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', ['2026-11-13', '2027-08-13']],
  ['20261126', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2', ['2026-11-26', '2027-11-25']],
  ['20240229', 'FREQ=YEARLY', []],
  ['20200105', 'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', ['2027-01-04']],
  ['20261231', 'FREQ=YEARLY;BYYEARDAY=-1', ['2026-12-31']],
  ['20260101', 'FREQ=MONTHLY;COUNT=12', ['2026-11-01', '2026-12-01']],
];

test.each(rules)('%s %s', async (start, rule, days) => {
  const { rows } = await readShape(`BEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:${start}\nRRULE:${rule}\nEND:VEVENT`);
  expect(rows.map(({ start_date: day }) => day)).toEqual(days);
});

const timed: readonly (readonly [rule: string, times: readonly string[]])[] = [
  ['FREQ=HOURLY;INTERVAL=6;COUNT=3', ['2026-11-26T08:00', '2026-11-26T14:00', '2026-11-26T20:00']],
  ['FREQ=DAILY;BYHOUR=9,17;COUNT=4', ['2026-11-26T08:00', '2026-11-26T16:00', '2026-11-27T08:00', '2026-11-27T16:00']],
  ['FREQ=MINUTELY;INTERVAL=20;UNTIL=20261126T084000Z', ['2026-11-26T08:00', '2026-11-26T08:20', '2026-11-26T08:40']],
];

test.each(timed)('at nine in Berlin %s', async (rule, times) => {
  const { rows } = await readShape(
    `BEGIN:VEVENT\nUID:1\nDTSTART;TZID=Europe/Berlin:20261126T090000\nRRULE:${rule}\nEND:VEVENT`,
  );
  expect(rows.map(({ starts_at: at }) => at.slice(0, 16))).toEqual(times);
});

/** With how many are counted as not read: one without any date is read. */
const endless: readonly (readonly [rule: string, counted: number])[] = [
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 0],
  ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31', 0],
  ['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 0],
  ['FREQ=MINUTELY;BYHOUR=25', 1],
  ['FREQ=SECONDLY', 1],
  ['FREQ=FORTNIGHTLY', 1],
  ['INTERVAL=2', 1],
  ['FREQ=WEEKLY;BYDAY=XX', 1],
];

test.each(endless)(
  'a rule that has no end or no sense keeps its first occurrence: %s, %i counted',
  async (rule, counted) => {
    const began = performance.now();
    const { rows, skipped } = await readShape(
      `BEGIN:VEVENT\nUID:1\nDTSTART:20261126T090000Z\nRRULE:${rule}\nEND:VEVENT`,
    );
    expect(rows.map(({ starts_at: at }) => at.slice(0, 16))).toEqual(['2026-11-26T09:00']);
    expect(skipped).toBe(counted);
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);

const begunIn1970 = (rule: string) =>
  readShape(`BEGIN:VEVENT\nUID:1\nDTSTART:19700101T100000Z\nDURATION:PT1M\nRRULE:${rule}\nEND:VEVENT`);

test('a rule that is too far from its first date to be followed is counted', async () => {
  expect(await begunIn1970('FREQ=MINUTELY;INTERVAL=7')).toMatchObject({ rows: [], skipped: 1 });
});

test.each(['FREQ=MINUTELY;INTERVAL=7;UNTIL=20200101T000000Z', 'FREQ=HOURLY;COUNT=3', 'FREQ=DAILY;UNTIL=19800101'])(
  'a rule that ended before the window is none that could not be read: %s',
  async (rule) => {
    expect(await begunIn1970(rule)).toMatchObject({ rows: [], skipped: 0 });
  },
);
