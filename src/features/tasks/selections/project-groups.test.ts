import { expect, test } from 'vitest';
import type { Task } from '../../../contract/tasks.ts';
import { createReplica } from '../../../sync/replica.ts';
import { taskLike } from '../../../test/task-like.ts';
import { countOf } from '../list-entries.ts';
import { projectGroups } from './project-groups.ts';

const may = (day: number) => `2026-05-0${day}T10:00:00.000Z`;
const done = (day: number): Partial<Task> => ({ completed: true, completedAt: may(day) });

/** The rows of the group without a heading: `Milk`, `- Milk` one level in, with ✓ where completed. */
function rowsOf(tasks: readonly (Partial<Task> & { id: string })[], completed?: Parameters<typeof projectGroups>[2]) {
  const replica = createReplica();
  replica.applyServer(
    'task',
    tasks.map((fields) => taskLike({ ...fields, projectId: 'prj_1' })),
  );
  const [group] = projectGroups(replica, 'prj_1', completed);
  const rows = group?.rows.map(({ id, depth, isDone }) => `${'-'.repeat(depth)}${isDone ? '✓' : ''}${id}`);
  return { rows: rows?.join(' '), count: group && countOf(group) };
}

const tasks = [
  { id: 'a', position: 'a3' },
  { id: 'b', position: 'a1', ...done(1) },
  { id: 'c', position: 'a2', ...done(3) },
  { id: 'd', position: 'a1', parentId: 'a' },
  { id: 'e', position: 'a0', parentId: 'a', ...done(2) },
];

test('a project lists its open tasks alone until its completed ones are asked for', () => {
  expect(rowsOf(tasks)).toEqual({ rows: 'a -d', count: 2 });
});

test('completed tasks are listed below their open siblings, the latest first, and are not counted', () => {
  expect(rowsOf(tasks, { since: null, countMax: 50 })).toEqual({ rows: 'a -d -✓e ✓c ✓b', count: 2 });
});

test('only the latest completed tasks are listed, and only those since which all are there', () => {
  expect(rowsOf(tasks, { since: null, countMax: 1 }).rows).toBe('a -d ✓c');
  expect(rowsOf(tasks, { since: may(2), countMax: 50 }).rows).toBe('a -d -✓e ✓c');
});

test('a completed sub-task whose parent is not listed is listed at the top level', () => {
  const parent = { id: 'p', ...done(1) };
  const child = { id: 'q', parentId: 'p', ...done(2) };
  expect(rowsOf([parent, child], { since: null, countMax: 1 }).rows).toBe('✓q');
  expect(rowsOf([parent, child], { since: null, countMax: 2 }).rows).toBe('✓p -✓q');
});
