import { expect, test } from 'vitest';
import { isOverdue } from './date-tone.ts';

const today = '2026-11-23';
const now = Date.parse('2026-11-23T02:15:00Z');
const overdue = (fields: Partial<Parameters<typeof isOverdue>[0]>) =>
  isOverdue(
    { dueDate: today, dueTime: null, dueTimezone: null, dueAt: null, completed: false, ...fields },
    today,
    '03:15',
    now,
  );

test('a task of today is overdue once its time has passed, and not before', () => {
  expect(overdue({ dueTime: '02:29' })).toBe(true);
  expect(overdue({ dueTime: '03:15' })).toBe(false);
  expect(overdue({ dueTime: '03:16' })).toBe(false);
  expect(overdue({})).toBe(false);
  expect(overdue({ dueTime: '02:29', completed: true })).toBe(false);
});

test('a time in a zone of its own is overdue when its instant has passed', () => {
  const zoned = { dueTime: '11:00', dueTimezone: 'Asia/Tokyo' };
  expect(overdue({ ...zoned, dueAt: '2026-11-23T02:00:00.000Z' })).toBe(true);
  expect(overdue({ ...zoned, dueAt: '2026-11-23T02:30:00.000Z' })).toBe(false);
});

test('a day before is overdue at any time', () => {
  expect(overdue({ dueDate: '2026-11-22', dueTime: '23:59' })).toBe(true);
  expect(overdue({ dueDate: '2026-11-24', dueTime: '00:01' })).toBe(false);
});
