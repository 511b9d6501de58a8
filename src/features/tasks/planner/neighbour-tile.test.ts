import { expect, test } from 'vitest';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { taskLike } from '../../../test/task-like.ts';
import { listEntries } from '../list-entries.ts';
import { neighbourOf } from './neighbour-tile.ts';

const days = [
  { date: '2026-03-09', tiles: [{ id: 'tsk_call', minutes: 600 }] },
  { date: '2026-03-10', tiles: [] },
  {
    date: '2026-03-11',
    tiles: [
      { id: 'tsk_breakfast', minutes: 480 },
      { id: 'tsk_walk', minutes: 630 },
      { id: 'tsk_dinner', minutes: 1_140 },
    ],
  },
].map(({ date, tiles }) => ({
  date: date as CalendarDate,
  tiles: tiles.map(({ id, minutes }) => ({ key: id, task: taskLike({ id }), isComing: false, minutes })),
}));
const entries = listEntries(
  days.map(({ date, tiles }) => ({
    key: date,
    heading: null,
    rows: tiles.map(({ task }) => ({ id: task.id, depth: 0 })),
  })),
  (id) => id,
);
const indexOf = (id: string) => entries.findIndex((entry) => entry.kind === 'row' && entry.row.id === id);

test('from a task the cursor goes to the nearest by time of the next day that has one, and back', () => {
  expect(neighbourOf(days, entries, indexOf('tsk_call'), 1)).toBe(indexOf('tsk_walk'));
  expect(neighbourOf(days, entries, indexOf('tsk_dinner'), -1)).toBe(indexOf('tsk_call'));
});

test('beyond the first and the last day with a task the cursor stays', () => {
  expect(neighbourOf(days, entries, indexOf('tsk_call'), -1)).toBe(-1);
  expect(neighbourOf(days, entries, indexOf('tsk_walk'), 1)).toBe(-1);
});
