import { expect, test } from 'vitest';
import { firstChoices } from '../../../contract/import-drafts.ts';
import { testActor } from '../../../test/test-actor.ts';
import { readImport } from '../read-import.ts';
import { overviewOf } from './draft-overview.ts';
import { ticksOf } from './ticks-of.ts';

const clock = { now: () => new Date('2026-11-24T10:00:00Z') };
const read = (value: object) =>
  readImport({ actor: testActor, clock }, [{ name: 'export.json', text: JSON.stringify(value) }]);

/** Which of the records are left out as archived ones are unticked, by their names. */
function leftOut(parsed: ReturnType<typeof read>, archived: boolean): string[] {
  const { isClosed } = ticksOf(parsed, { ...firstChoices, archived });
  const { projects, tasks } = parsed.exportFile;
  return [
    ...projects.filter(({ id }) => isClosed('project', id)),
    ...tasks.filter(({ id }) => isClosed('task', id)),
  ].map(({ name }) => name);
}

test('a closed card of Trello is left out where archived ones are unticked, and one that is only done is not', () => {
  const board = read({
    id: 'b',
    name: 'Renovation',
    lists: [{ id: 'l', name: 'To do' }],
    cards: [
      { id: 'c1', idList: 'l', name: 'Tiles' },
      { id: 'c2', idList: 'l', name: 'Old idea', closed: true },
      { id: 'c3', idList: 'l', name: 'Paint', dueComplete: true },
    ],
  });
  expect(leftOut(board, false)).toEqual(['Old idea']);
  expect(leftOut(board, true)).toEqual([]);
  expect(overviewOf(board, () => false).archivedTasks).toBe(1);
});

test('an archived project is left out where archived ones are unticked', () => {
  const projects = [
    { id: 1, title: 'Garden', hex_color: '' },
    { id: 2, title: 'Shed', hex_color: '', is_archived: true },
  ];
  expect(leftOut(read(projects), false)).toEqual(['Shed']);
  expect(leftOut(read(projects), true)).toEqual([]);
});
