import { expect, test } from 'vitest';
import type { Task } from '../../contract/tasks.ts';
import { createReplica } from '../../sync/replica.ts';
import { findTasks } from './find-in-replica.ts';
import { highlightParts } from './highlight-parts.ts';

function task(id: string, name: string, fields: Partial<Task> = {}): Task {
  return {
    id,
    name,
    content: name,
    description: '',
    completed: false,
    deletedAt: null,
    updatedAt: `2026-11-20T10:00:0${id}.000Z`,
    ...fields,
  } as Task;
}

test('open tasks come before done ones, names before descriptions', () => {
  const replica = createReplica();
  replica.applyServer('task', [
    task('1', 'Call the plumber', { completed: true }),
    task('2', 'Buy tiles', { description: 'Ask the PLUMBER which' }),
    task('3', 'Plumber: pay the bill'),
    task('4', 'Water plants'),
  ]);
  expect(findTasks(replica, ' plumber ').map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(findTasks(replica, '   ')).toEqual([]);
});

test('what was typed is marked wherever it occurs, in the letters of the task', () => {
  expect(highlightParts('Café and CAFÉ', 'café')).toEqual([
    { text: 'Café', hit: true },
    { text: ' and ', hit: false },
    { text: 'CAFÉ', hit: true },
  ]);
  expect(highlightParts('Nothing here', 'x')).toEqual([{ text: 'Nothing here', hit: false }]);
});
