import { expect, test } from 'vitest';
import { exampleTask } from '../../../contract/examples.ts';
import { foundWords } from './found-words.ts';

const open = (id: string, durationMinutes: number | null = null) => ({
  ...exampleTask,
  id,
  completed: false,
  completedAt: null,
  durationMinutes,
});

test('each task counts once, and those in several groups are told', () => {
  const [call, ring, write] = [open('a', 45), open('b'), open('c', 120)];
  expect(foundWords([[call, ring], [write]])).toBe('3 tasks · 3 h 15');
  expect(foundWords([[call, ring], [ring]])).toBe('2 tasks, one of them in both groups · 1 h 15');
  expect(foundWords([[call, ring, write], [ring, call], [call]])).toBe('3 tasks, 2 of them in several groups · 3 h 15');
});

test('finished tasks take no time', () => {
  const done = { ...open('a', 60), completed: true, completedAt: '2026-11-25T10:00:00.000Z' };
  expect(foundWords([[done]])).toBe('1 task');
  expect(foundWords([[]])).toBe('0 tasks');
});
