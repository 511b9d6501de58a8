import { expect, test } from 'vitest';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { nextHourlyOccurrence } from './next-hourly-occurrence.ts';

const at = (text: string) => {
  const [date = '', time = ''] = text.split(' ');
  return { date: date as CalendarDate, time };
};

test.each([
  ['the next hour follows', 'FREQ=HOURLY', '2026-03-11 10:00', '2026-03-11 09:50', '2026-03-11 11:00'],
  ['hours go on after midnight', 'FREQ=HOURLY;INTERVAL=4', '2026-03-11 22:30', '2026-03-11 22:35', '2026-03-12 02:30'],
  ['overdue hours are jumped', 'FREQ=HOURLY;INTERVAL=2', '2026-03-11 09:00', '2026-03-13 10:15', '2026-03-13 11:00'],
  ['an hour that is now has passed', 'FREQ=HOURLY', '2026-03-11 09:00', '2026-03-11 10:00', '2026-03-11 11:00'],
  [
    'the last day counts whole',
    'FREQ=HOURLY;UNTIL=20260311',
    '2026-03-11 22:00',
    '2026-03-11 22:00',
    '2026-03-11 23:00',
  ],
])('%s', (_, rule, occurrence, now, next) => {
  expect(nextHourlyOccurrence(rule, at(occurrence), at(now), 0)).toEqual(at(next));
});

test('nothing is left after the year 9999', () => {
  const last = at('9999-12-31 23:30');
  expect(nextHourlyOccurrence('FREQ=HOURLY', last, last, 0)).toBeNull();
});

test('nothing is left after the last day or the last time', () => {
  const late = at('2026-03-11 23:30');
  expect(nextHourlyOccurrence('FREQ=HOURLY;UNTIL=20260311', late, late, 0)).toBeNull();
  expect(nextHourlyOccurrence('FREQ=HOURLY;COUNT=3', late, late, 1)).not.toBeNull();
  expect(nextHourlyOccurrence('FREQ=HOURLY;COUNT=3', late, late, 2)).toBeNull();
});
