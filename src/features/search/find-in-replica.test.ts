import { expect, test } from 'vitest';
import type { Task } from '../../contract/tasks.ts';
import { createReplica } from '../../sync/replica.ts';
import { taskLike } from '../../test/task-like.ts';
import { findTasks } from './find-in-replica.ts';
import { highlightParts } from './highlight-parts.ts';

const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}.000Z`;

function task(id: string, name: string, fields: Partial<Task> = {}): Task {
  return taskLike({ id, name, content: name, updatedAt: at(Number(id)), ...fields });
}

function kitchen() {
  const replica = createReplica();
  const named = { createdAt: at(0), updatedAt: at(0), deletedAt: null };
  replica.applyServer('project', [{ ...named, id: 'p1', name: 'Kitchen' }] as never);
  replica.applyServer('section', [{ ...named, id: 's1', name: 'Splashback', projectId: 'p1' }] as never);
  replica.applyServer('label', [{ ...named, id: 'l1', name: 'phone' }] as never);
  replica.applyServer('comment', [{ ...named, id: 'c1', taskId: '4', content: 'The **invoice** is wrong' }] as never);
  replica.applyServer('attachment', [{ ...named, id: 'a1', taskId: '2', fileName: 'Offer-2026.pdf' }] as never);
  replica.applyServer('task', [
    task('1', 'Call the plumber', { labelIds: ['l1'] }),
    task('2', 'Buy tiles', { projectId: 'p1', sectionId: 's1', description: 'Ask the PLUMBER which' }),
    task('3', 'Plumber: pay the bill', { completed: true }),
    task('4', 'Water plants'),
    task('5', 'Café with Zoë'),
  ]);
  return replica;
}

const ids = (typed: string) => findTasks(kitchen(), typed).tasks.map(({ id }) => id);

test('names come before descriptions, and finished tasks last', () => {
  expect(ids(' plumber ')).toEqual(['1', '2', '3']);
  expect(ids('   ')).toEqual([]);
});

test('the beginning of a title comes before that of a word, and both before the middle of a word', () => {
  const replica = createReplica();
  const names = ['Repaint the hall', 'Buy paint', 'Paint the fence'];
  replica.applyServer(
    'task',
    names.map((name, index) => task(String(9 - index), name)),
  );
  expect(findTasks(replica, 'paint').tasks.map(({ name }) => name)).toEqual(names.toReversed());
});

test('words are found in any order', () => {
  expect(ids('plumber call')).toEqual(['1']);
  expect(ids('which tiles')).toEqual(['2']);
});

test.each([
  ['a comment', 'invoice', '4'],
  ['a file name', 'offer-2026', '2'],
  ['a label', '@phone', '1'],
  ['a project', '#kitchen', '2'],
  ['a section', 'splashback tiles', '2'],
  ['a word with accents', 'cafe zoe', '5'],
])('%s finds its task', (_, typed, id) => {
  expect(ids(typed)).toEqual([id]);
});

test.each([
  ['a missing letter', 'plumbr call', '1'],
  ['two swapped letters', 'watre', '4'],
  ['a doubled letter', 'tilles', '2'],
  ['two slips in a long word', 'spalshbak', '2'],
  ['the beginning of a word with a slip', 'invioc', '4'],
])('%s is forgiven', (_, typed, id) => {
  expect(ids(typed)).toEqual([id]);
});

test('words that are nowhere, and short ones with a slip, find nothing', () => {
  expect(ids('plumber zzzzzz')).toEqual([]);
  expect(ids('byu')).toEqual([]);
});

test('what was changed since is found by its new words only', () => {
  const replica = kitchen();
  expect(findTasks(replica, 'orchid').tasks).toEqual([]);
  replica.applyServer('task', [task('4', 'Water the orchids', { updatedAt: at(30) })]);
  expect(findTasks(replica, 'orchid').tasks.map(({ id }) => id)).toEqual(['4']);
  expect(findTasks(replica, 'plants').tasks).toEqual([]);
});

test('every searched word is marked wherever it occurs, in the letters of the task', () => {
  expect(highlightParts('Café and CAFÉ', ['cafe', 'and'])).toEqual([
    { text: 'Café', hit: true },
    { text: ' ', hit: false },
    { text: 'and', hit: true },
    { text: ' ', hit: false },
    { text: 'CAFÉ', hit: true },
  ]);
  expect(highlightParts('Nothing here', ['x'])).toEqual([{ text: 'Nothing here', hit: false }]);
});

test('of two words that begin at one place the longer is marked, whichever was typed first', () => {
  const parts = [
    { text: 'Painting', hit: true },
    { text: ' the hall', hit: false },
  ];
  expect(highlightParts('Painting the hall', ['paint', 'painting'])).toEqual(parts);
  expect(highlightParts('Painting the hall', ['painting', 'paint'])).toEqual(parts);
});
