import { expect, test } from 'vitest';
import type { Task } from '../../../contract/tasks.ts';
import { taskLike } from '../../../test/task-like.ts';
import { byDue } from './by-due.ts';

const day = '2026-11-20';

test.each<[string, Partial<Task>, Partial<Task>]>([
  ['an earlier day', { dueDate: '2026-11-19', priority: 4 }, { dueDate: day, priority: 1 }],
  ['a day', { dueDate: day, priority: 4 }, { dueDate: null, priority: 1 }],
  ['a time of day', { dueDate: day, dueTime: '23:00', priority: 4 }, { dueDate: day, dueTime: null, priority: 1 }],
  ['an earlier time', { dueDate: day, dueTime: '09:00' }, { dueDate: day, dueTime: '10:00', priority: 1 }],
  ['a higher priority', { dueDate: day, priority: 1, position: 'b' }, { dueDate: day, priority: 2, position: 'a' }],
  ['the earlier position', { dueDate: day, position: 'a' }, { dueDate: day, position: 'b' }],
])('%s comes first', (_, first, second) => {
  const [a, b] = [taskLike({ id: 'z', ...first }), taskLike({ id: 'a', ...second })];
  expect([b, a].sort(byDue)).toEqual([a, b]);
  expect([a, b].sort(byDue)).toEqual([a, b]);
});
