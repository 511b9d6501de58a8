import { expect, test } from 'vitest';
import { type Adding, type ListRow, listEntries } from './list-entries.ts';

const rows: readonly ListRow[] = [
  { id: 'open', depth: 0 },
  { id: 'below', depth: 1, isDone: true },
  { id: 'done', depth: 0, isDone: true },
];

/** What the list shows, in order: the ids of its rows, `+` for the button and `field` for the open field. */
function shown(adding: Adding | null = null): string {
  const group = { key: 'none', heading: null, rows, adds: {} };
  const entries = listEntries([group], (id) => id, new Set(), adding);
  return entries
    .map((entry) => (entry.kind === 'row' ? entry.row.id : entry.kind === 'add' && entry.isOpen ? 'field' : '+'))
    .join(' ');
}

test('a task is added where it will stand: above the completed ones that are shown below the open ones', () => {
  expect(shown()).toBe('open below + done');
  expect(shown({ groupKey: 'none', afterId: null })).toBe('open below field done');
  expect(shown({ groupKey: 'none', afterId: 'open' })).toBe('open below field + done');
  expect(shown({ groupKey: 'none', afterId: 'done' })).toBe('open below field + done');
});

test('a task that is completed in its place is another row, so that the cursor goes on with the next one', () => {
  const keysOf = (isDone: boolean) =>
    listEntries(
      [{ key: 'none', heading: null, rows: [{ id: 'a', depth: 0, ...(isDone && { isDone }) }] }],
      (id) => id,
    ).map(({ key }) => key);
  expect(keysOf(true)).not.toEqual(keysOf(false));
});
