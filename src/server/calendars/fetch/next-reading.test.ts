import { expect, test } from 'vitest';
import { nextAfterFailure, nextAfterSuccess } from './next-reading.ts';

const now = new Date('2026-03-11T09:00:00Z');
const facts = { now, chance: 0.5 };
const minutes = (at: Date | null) => (at === null ? null : Math.round((at.getTime() - now.getTime()) / 60_000));

test('a calendar is read every quarter of an hour, or as seldom as its file asks, at most daily', () => {
  expect(minutes(nextAfterSuccess(facts, null, now))).toBe(15);
  expect(minutes(nextAfterSuccess(facts, 60, now))).toBe(15);
  expect(minutes(nextAfterSuccess(facts, 6 * 3_600, now))).toBe(360);
  expect(minutes(nextAfterSuccess(facts, 7 * 86_400, now))).toBe(1_440);
});

test('whoever has not signed in for thirty days is read for daily', () => {
  expect(minutes(nextAfterSuccess(facts, null, new Date('2026-02-08T09:00:00Z')))).toBe(1_440);
  expect(minutes(nextAfterSuccess(facts, null, null))).toBe(1_440);
});

test('readings spread by a fifth to either side', () => {
  expect(minutes(nextAfterSuccess({ now, chance: 0 }, null, now))).toBe(12);
  expect(minutes(nextAfterSuccess({ now, chance: 0.999 }, null, now))).toBe(18);
});

test('failures are tried again after half an hour, twice as long each time up to a day, and for 14 days', () => {
  const waits = [1, 2, 3, 6, 7, 500].map((failures) => minutes(nextAfterFailure(facts, failures, now)));
  expect(waits).toEqual([30, 60, 120, 960, 1_440, 1_440]);
  expect(nextAfterFailure(facts, 20, new Date('2026-02-25T09:00:00Z'))).toBeNull();
  expect(nextAfterFailure(facts, 20, new Date('2026-02-25T09:00:01Z'))).not.toBeNull();
});
