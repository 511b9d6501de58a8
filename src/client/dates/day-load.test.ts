import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { busyMinutesOf, capacityMinutes, dayLoads, workingTime } from './day-load.ts';

const nine = { from: '09:00', to: '17:00' };
const account = { workingHours: [null, nine, nine, { from: '12:30', to: '14:00' }, nine, nine, null] };

test('a day holds its open tasks, half an hour where no length is known', () => {
  const { replica } = testWorkspace([
    { id: 'tsk_a', dueDate: '2026-03-11', durationMinutes: 45 },
    { id: 'tsk_b', dueDate: '2026-03-11' },
    { id: 'tsk_c', dueDate: '2026-03-11', completed: true },
    { id: 'tsk_d' },
  ]);
  expect([...dayLoads(replica)]).toEqual([['2026-03-11', { tasks: 2, minutes: 75, busyMinutes: 0 }]]);
  expect(dayLoads(replica, new Set(['tsk_a', 'tsk_b'])).size).toBe(0);
});

test('the capacity of a day is its working hours less what is busy in them', () => {
  expect(capacityMinutes(account, '2026-03-09')).toBe(480);
  expect(capacityMinutes(account, '2026-03-11', 60)).toBe(30);
  expect(capacityMinutes(account, '2026-03-11', 600)).toBe(0);
  expect(capacityMinutes(account, '2026-03-08')).toBeNull();
});

test('busy times count within the working hours, and where they overlap once', () => {
  const working = workingTime(account, '2026-03-09');
  const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
  expect(busyMinutesOf(working, [hours(8, 10), hours(13, 15), hours(14, 16), hours(14, 15), hours(18, 20)])).toBe(240);
  expect(busyMinutesOf(working, [])).toBe(0);
  expect(busyMinutesOf(null, [hours(8, 10)])).toBe(0);
});
