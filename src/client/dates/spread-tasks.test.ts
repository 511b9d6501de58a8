import { describe, expect, test } from 'vitest';
import { noLoad } from './day-load.ts';
import { spreadTasks } from './spread-tasks.ts';

const task = (id: string, priority: number, durationMinutes: number | null = null, dueDate = '2026-11-18') => ({
  id,
  priority,
  durationMinutes,
  dueDate,
});
const always = { workingHours: Array.from({ length: 7 }, () => ({ from: '09:00', to: '17:00' })) };
const days = ['2026-11-21', '2026-11-22', '2026-11-23'];

describe('spreading tasks over days', () => {
  test('fills the emptiest day first and counts half an hour where no length is known', () => {
    const loads = new Map([['2026-11-21', { ...noLoad, tasks: 1, minutes: 45 }]]);
    expect([
      ...spreadTasks([task('a', 4), task('b', 4), task('c', 4, 120), task('d', 4)], days, loads, always),
    ]).toEqual([
      ['a', '2026-11-22'],
      ['b', '2026-11-23'],
      ['c', '2026-11-22'],
      ['d', '2026-11-23'],
    ]);
  });

  test('fills by the working hours that are left: none at the weekend, fewer where an event takes some', () => {
    const short = { from: '09:00', to: '12:00' };
    const account = { workingHours: [null, short, { from: '09:00', to: '17:00' }, null, null, null, null] };
    const tasks = [task('a', 1, 240), task('b', 2, 240), task('c', 3, 180), task('d', 4, 240)];
    const week = ['2026-11-22', '2026-11-23', '2026-11-24'];
    const loads = new Map([['2026-11-24', { ...noLoad, busyMinutes: 120 }]]);
    expect([...spreadTasks(tasks, week, loads, account)]).toEqual([
      ['a', '2026-11-24'],
      ['b', '2026-11-23'],
      ['c', '2026-11-24'],
      ['d', '2026-11-22'],
    ]);
  });

  test('assigns important tasks first, then the longest overdue', () => {
    const tasks = [task('late', 4, null, '2026-11-20'), task('later', 4, null, '2026-11-01'), task('first', 1)];
    expect([...spreadTasks(tasks, days, new Map(), always).keys()]).toEqual(['first', 'later', 'late']);
  });

  test('assigns no day where there are none', () => {
    expect(spreadTasks([task('a', 1)], [], new Map(), always).size).toBe(0);
  });
});
