import { expect, test } from 'vitest';
import { listEntries } from './list-entries.ts';
import { parentEntry } from './parent-entry.ts';

test('the parent of a row is the nearest above it that is less deep', () => {
  const depths = { a: 0, b: 1, c: 2, d: 2, e: 1, f: 0 };
  const rows = Object.entries(depths).map(([id, depth]) => ({ id, depth }));
  const entries = listEntries([{ key: 'k', heading: 'Kitchen', rows }], (id) => id);
  const parents = entries.map((entry, index) => {
    const parent = entries[parentEntry(entries, index)];
    return entry.kind === 'row' ? [entry.row.id, parent?.kind === 'row' ? parent.row.id : null] : null;
  });
  expect(parents.filter(Boolean)).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'b'],
    ['e', 'a'],
    ['f', null],
  ]);
});

test('a sub-task whose parent is not in the list has none', () => {
  const entries = listEntries([{ key: 'k', heading: null, rows: [{ id: 'a', depth: 1 }] }], (id) => id);
  expect(parentEntry(entries, 0)).toBe(-1);
});
