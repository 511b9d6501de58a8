import { expect, test } from 'vitest';
import { clockChangeOf } from '../../../client/planning/slots.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { pullEdge } from './pull-edge.ts';

const changeIn = (day: string, next: string) =>
  clockChangeOf(day as CalendarDate, next as CalendarDate, 'Europe/Berlin');
const [even, spring, autumn] = [
  changeIn('2026-06-01', '2026-06-02'),
  changeIn('2026-03-29', '2026-03-30'),
  changeIn('2026-10-25', '2026-10-26'),
];
const half = { from: 60, length: 30 };

test.each([
  ['an even day', even, { minutes: 150, shownMinutes: 150 }],
  ['a day of 23 hours', spring, { minutes: 90, shownMinutes: 150 }],
  ['a day of 25 hours', autumn, { minutes: 210, shownMinutes: 150 }],
])('pulled from 1:30 to 3:30 of %s, a block lasts as long as the clock runs', (_what, change, pulled) => {
  expect(pullEdge(half, 120, 15, change)).toEqual(pulled);
});

test.each([
  ['an even day', even],
  ['a day of 23 hours', spring],
  ['a day of 25 hours', autumn],
])('on %s a block ends in the row to which it was pulled', (_what, change) => {
  const isSkipped = (end: number) =>
    change !== null && change.ahead > 0 && end > change.at && end <= change.at + change.ahead;
  for (const from of [0, 90, 300])
    for (let end = from + 5; end <= 1_380; end += 5) {
      const wanted = from < 120 && isSkipped(end) ? (change?.at ?? end) : end;
      const { shownMinutes } = pullEdge({ from, length: 5 }, end - from - 5, 5, change);
      expect(from + shownMinutes, `${from} to ${end}`).toBe(wanted);
    }
});

test('pulled on the day after, a block ends where it is pulled to there, at the earliest at midnight', () => {
  const fromEvening = { from: 0, length: 180, before: 60 };
  expect(pullEdge(fromEvening, 60, 15, even)).toEqual({ minutes: 240, shownMinutes: 180 });
  expect(pullEdge(fromEvening, -300, 15, even)).toEqual({ minutes: 60, shownMinutes: 0 });
  expect(pullEdge(fromEvening, 120, 15, spring)).toEqual({ minutes: 240, shownMinutes: 240 });
});

test('a length is a whole number of steps, from five minutes to a day', () => {
  expect(pullEdge(half, 8, 15, even).minutes).toBe(45);
  expect(pullEdge(half, 8, 5, even).minutes).toBe(40);
  expect(pullEdge(half, -200, 15, even).minutes).toBe(5);
  expect(pullEdge(half, 9_000, 15, even).minutes).toBe(1_440);
});
