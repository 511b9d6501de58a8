import { expect, test } from 'vitest';
import { createReplica } from '../../../sync/replica.ts';
import { taskLike } from '../../../test/task-like.ts';
import { narrowed } from './narrow-groups.ts';

const replica = createReplica();
replica.applyServer(
  'task',
  ['a', 'b', 'c', 'd', 'e'].map((id) => taskLike({ id })),
);
const depths = { a: 0, b: 1, c: 2, d: 1, e: 0 };
const group = { key: 'g', heading: null, rows: Object.entries(depths).map(([id, depth]) => ({ id, depth })) };

function left(...ids: string[]): string {
  const [shown] = narrowed([group], replica, ({ id }) => ids.includes(id));
  return (shown?.rows ?? []).map(({ id, depth }) => '-'.repeat(depth) + id).join(' ');
}

test.each([
  [['a', 'b', 'c', 'd', 'e'], 'a -b --c -d e'],
  [['b', 'c', 'e'], 'b -c e'],
  [['a', 'c', 'd'], 'a -c -d'],
  [['c'], 'c'],
  [[], ''],
] as const)('of a tree %j is left as %s', (ids, expected) => {
  expect(left(...ids)).toBe(expected);
});
