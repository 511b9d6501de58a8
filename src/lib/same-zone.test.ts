import { expect, test } from 'vitest';
import { isSameZone } from './same-zone.ts';

const winter = new Date('2026-01-10T00:00:00Z');

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Berlin', 'Europe/Vienna', true],
  ['UTC', 'Africa/Abidjan', true],
  ['UTC', 'Europe/London', false],
  ['UTC', 'Europe/Berlin', false],
  ['America/New_York', 'America/Lima', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(isSameZone(one, other, winter)).toBe(expected);
});
