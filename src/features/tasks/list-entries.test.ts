import { expect, test } from 'vitest';
import { type Adding, type ListRow, listEntries } from './list-entries.ts';

const rows: readonly ListRow[] = [
  { id: 'open', depth: 0 },
  { id: 'below', depth: 1, isDone: true },
  { id: 'done', depth: 0, isDone: true },
];

/** What the list shows, in order: the ids of its rows, `+` for the button, `field` for the open field, and what stands above completed ones. */
function shown(adding: Adding | null = null): string {
  const group = { key: 'none', heading: null, rows, adds: {} };
  const entries = listEntries([group], (id) => id, new Set(), adding);
  return entries
    .map((entry) => {
      if (entry.kind === 'row') return entry.row.id;
      if (entry.kind === 'completed') return `completed:${entry.count}`;
      return entry.kind === 'add' && entry.isOpen ? 'field' : '+';
    })
    .join(' ');
}

test('a task is added where it will stand: above the completed ones that are shown below the open ones', () => {
  expect(shown()).toBe('open below + completed:1 done');
  expect(shown({ groupKey: 'none', afterId: null })).toBe('open below field completed:1 done');
  expect(shown({ groupKey: 'none', afterId: 'open' })).toBe('open below field + completed:1 done');
  expect(shown({ groupKey: 'none', afterId: 'done' })).toBe('open below field + completed:1 done');
});

test('completed tasks stand under words of their own, and the last open one above them has no line below', () => {
  const entries = listEntries([{ key: 'none', heading: null, rows }], (id) => id);
  expect(entries.map(({ kind }) => kind)).toEqual(['row', 'row', 'completed', 'row']);
  expect(entries.map((entry) => entry.kind === 'row' && entry.isLast)).toEqual([false, true, false, true]);
});

test('a task that is completed in its place is another row, so that the cursor goes on with the next one', () => {
  const keysOf = (isDone: boolean) =>
    listEntries(
      [{ key: 'none', heading: null, rows: [{ id: 'a', depth: 0, ...(isDone && { isDone }) }] }],
      (id) => id,
    ).map(({ key }) => key);
  expect(keysOf(true)).not.toEqual(keysOf(false));
});

test('the field stands behind all that is below its row, and before the next sibling', () => {
  const deep = [
    { id: 'a', depth: 0 },
    { id: 'a1', depth: 1 },
    { id: 'a11', depth: 2 },
    { id: 'a2', depth: 1 },
    { id: 'b', depth: 0 },
  ];
  const order = (afterId: string) =>
    listEntries([{ key: 'none', heading: null, rows: deep, adds: {}, addsBeside: true }], (id) => id, new Set(), {
      groupKey: 'none',
      afterId,
    }).map((entry) => (entry.kind === 'row' ? entry.row.id : 'field'));
  expect(order('a')).toEqual(['a', 'a1', 'a11', 'a2', 'field', 'b']);
  expect(order('a1')).toEqual(['a', 'a1', 'a11', 'field', 'a2', 'b']);
  expect(order('a2')).toEqual(['a', 'a1', 'a11', 'a2', 'field', 'b']);
  expect(order('b')).toEqual(['a', 'a1', 'a11', 'a2', 'b', 'field']);
});

test('a group whose key is not of its list alone is folded by a key of its own', () => {
  const kinds = (foldKey: string) =>
    listEntries([{ key: '1', heading: 'Priority 1', rows, folds: true, foldKey }], (id) => id, new Set(['one 1'])).map(
      ({ kind }) => kind,
    );
  expect(kinds('one 1')).toEqual(['heading']);
  expect(kinds('other 1')).toEqual(['heading', 'row', 'row', 'completed', 'row']);
});
