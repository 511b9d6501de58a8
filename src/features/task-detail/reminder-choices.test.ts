import { expect, test } from 'vitest';
import { createReminderInput } from '../../contract/reminders.ts';
import { reminderChoices } from './reminder-choices.ts';

const context = {
  today: '2026-11-23',
  timezone: 'Europe/Berlin',
  now: new Date('2026-11-23T11:00:00.000Z'),
  formatTime: (time: string) => time,
};
const labels = (dueDate: string | null, dueTime: string | null, now = context.now) =>
  reminderChoices({ dueDate, dueTime }, { ...context, now }).map(({ label }) => label);

test('a task with a time is reminded of at it or before it', () => {
  expect(reminderChoices({ dueDate: '2026-11-24', dueTime: '14:00' }, context)).toEqual([
    { label: 'When it is due', draft: { minutesBefore: 0 } },
    { label: '10 min before', draft: { minutesBefore: 10 } },
    { label: '30 min before', draft: { minutesBefore: 30 } },
    { label: '1 hour before', draft: { minutesBefore: 60 } },
    { label: '1 day before', draft: { minutesBefore: 1_440 } },
  ]);
});

test('a task of a day is reminded of in the morning, one without a date at a moment that is still to come', () => {
  expect(labels('2026-11-24', null)).toEqual(['That day, 09:00', 'The day before, 09:00']);
  expect(labels(null, null)).toEqual(['Today, 18:00', 'Tomorrow, 09:00', 'Tomorrow, 18:00']);
  expect(labels(null, null, new Date('2026-11-23T17:30:00.000Z'))).toEqual(['Tomorrow, 09:00', 'Tomorrow, 18:00']);
  expect(reminderChoices({ dueDate: null, dueTime: null }, context)[1]?.draft).toEqual({
    remindAt: '2026-11-24T08:00:00.000Z',
  });
});

test('the service takes every choice', () => {
  for (const [dueDate, dueTime] of [
    ['2026-11-24', '14:00'],
    ['2026-11-24', null],
    [null, null],
  ] as const)
    for (const { draft } of reminderChoices({ dueDate, dueTime }, context))
      expect(createReminderInput.safeParse({ taskId: 'tsk_1', ...draft }).error).toBeUndefined();
});
