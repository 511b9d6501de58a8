import { expect, test } from 'vitest';
import { outline, readSource } from '../../../test/read-source.ts';

test('what stands in a cycle, or deeper than sub-tasks go, is brought where there is room, and listed', () => {
  const items = Array.from({ length: 8 }, (_, index) => ({
    id: `${index}`,
    title: `Level ${index + 1}`,
    ...(index > 0 ? { parent: `${index - 1}` } : {}),
  }));
  const ring = [
    { id: 'x', title: 'X', parent: 'y' },
    { id: 'y', title: 'Y', parent: 'x' },
  ];
  const { tasks, issues } = outline(
    readSource({ kind: 'tasks#taskLists', items: [{ title: 'L', items: [...items.toReversed(), ...ring] }] }),
  );
  expect(Object.values(tasks).map(({ parent }) => parent)).toContain('Level 4');
  expect(tasks['Level 8']).toMatchObject({ parent: 'Level 4' });
  expect(tasks['X']).toMatchObject({ parent: null });
  expect(tasks['Y']).toMatchObject({ parent: 'X' });
  expect(issues.filter((text) => text.includes('indent_changed'))).toHaveLength(4);
});

test.each([
  ['an array of nothing known', [1, 2]],
  ['an empty array', []],
])('%s is refused', (_name, value) => {
  expect(() => readSource(value)).toThrow('validation_failed');
});

test('an instant on a day that is none is told, and not moved to another day', () => {
  const board = {
    id: 'b',
    name: 'House',
    lists: [],
    cards: [{ id: 'c', name: 'Paint', due: '2026-02-30T10:00:00.000Z' }],
  };
  const { tasks, issues } = outline(readSource(board));
  expect(tasks['Paint']?.due).toBe('');
  expect(issues).toEqual(['1 date_kept Date: 2026-02-30T10:00:00.000Z']);
});

test('what has another shape than expected costs nothing but itself', () => {
  const odd = [null, 7, 'text', [], { id: {}, title: ['x'] }, { title: 'Kept', due: 12, notes: {}, parent: [] }];
  const { tasks } = outline(readSource({ kind: 'tasks#taskLists', items: [{ title: 3, items: odd }, null, 4] }));
  expect(Object.keys(tasks)).toEqual(['Untitled', 'Kept']);
});

test('projects in a cycle, and a chain of very many, are brought to the top in one look at each', () => {
  const project = (id: number, parent: number) => ({ id, title: `P${id}`, hex_color: '', parent_project_id: parent });
  const ring = outline(readSource([project(1, 2), project(2, 1), project(3, 1)]));
  expect(ring.projects.toSorted()).toEqual(['P1/P3', 'P2', 'P2/P1']);
  expect(ring.issues).toEqual(['1 parent_flattened P2']);
  const chain = Array.from({ length: 1_000 }, (_, index) => project(index + 1, index)).toReversed();
  const { exportFile, issues } = readSource(chain);
  expect(exportFile.projects.filter(({ parentId }) => parentId === null)).toHaveLength(334);
  expect(issues).toHaveLength(333);
});

test.each([
  ['in the place of records', (deep: string) => `"items":${deep}`],
  ['in a property that nobody reads', (deep: string) => `"items":[],"remark":${deep}`],
])('lists in lists, as deep as a file can hold them, cost nothing %s', (_where, property) => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const { tasks } = outline(readSource(`{"kind":"tasks#taskLists","items":[{"title":"L",${property(deep)}}]}`));
  expect(tasks).toEqual({});
});

test('a property that nobody reads is told, also where it holds one word that somebody wrote', () => {
  const item = {
    ...{ id: '1', title: 'Paint', mood: 'Eager', place: '買い物', town: 'Köln' },
    ...{ etag: 'hVwjKpQz', color: 'red', kind: 'taskItem', level: 'HIGH', zone: 'Europe/Berlin', at: '2026-12-01' },
  };
  const { issues } = outline(readSource({ kind: 'tasks#taskLists', items: [{ title: 'L', items: [item] }] }));
  expect(issues).toEqual([
    '1 column_kept items.items.mood: Eager',
    '1 column_kept items.items.place: 買い物',
    '1 column_kept items.items.town: Köln',
  ]);
});
