import { expect, test } from 'vitest';
import { otherZone } from './other-zone.ts';

test.each([
  ['a place of another zone is named', '20:00', 'America/New_York', 'New York'],
  ['the innermost of several', '20:00', 'America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['a zone without a place by itself', '20:00', 'UTC', 'UTC'],
  ['the own zone needs no words', '20:00', 'Asia/Kolkata', null],
  ['nor does a time without a zone', '20:00', null, null],
  ['nor a whole day', null, 'America/New_York', null],
])('%s', (_name, dueTime, dueTimezone, expected) => {
  expect(otherZone({ dueTime, dueTimezone }, 'Asia/Kolkata')).toBe(expected);
});
