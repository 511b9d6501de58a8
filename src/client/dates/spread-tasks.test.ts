import { describe, expect, test } from 'vitest';
import { spreadTasks } from './spread-tasks.ts';

const task = (id: string, priority: number, durationMinutes: number | null = null, dueDate = '2026-11-18') => ({
  id,
  priority,
  durationMinutes,
  dueDate,
});
const days = ['2026-11-21', '2026-11-22', '2026-11-23'];

describe('spreading tasks over days', () => {
  test('fills the emptiest day first and counts half an hour where no length is known', () => {
    const loads = new Map([['2026-11-21', { tasks: 1, minutes: 45 }]]);
    expect([...spreadTasks([task('a', 4), task('b', 4), task('c', 4, 120), task('d', 4)], days, loads)]).toEqual([
      ['a', '2026-11-22'],
      ['b', '2026-11-23'],
      ['c', '2026-11-22'],
      ['d', '2026-11-23'],
    ]);
  });

  test('assigns important tasks first, then the longest overdue', () => {
    const tasks = [task('late', 4, null, '2026-11-20'), task('later', 4, null, '2026-11-01'), task('first', 1)];
    expect([...spreadTasks(tasks, days, new Map()).keys()]).toEqual(['first', 'later', 'late']);
  });

  test('assigns no day where there are none', () => {
    expect(spreadTasks([task('a', 1)], [], new Map()).size).toBe(0);
  });
});
