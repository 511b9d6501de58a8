import { expect, test } from 'vitest';
import { createReplica } from '../../sync/replica.ts';
import { taskLike } from '../../test/task-like.ts';
import { depthsInGap, placementInGap } from './placement-in-gap.ts';

const home = { projectId: 'prj_1', sectionId: null };
const parents = { a: null, b: 'a', c: 'b', d: null } as const;
type Name = keyof typeof parents;

/** The rows `a`, `a / b`, `a / b / c` and `d`. */
const depths = { a: 0, b: 1, c: 2, d: 0 } as const;
const replica = createReplica();
const tasks = (Object.keys(parents) as Name[]).map((id) => taskLike({ id, ...home, parentId: parents[id] }));
replica.applyServer('task', tasks);

function row(id: Name | null) {
  const task = tasks.find((each) => each.id === id);
  return id === null || !task ? undefined : { task, depth: depths[id] };
}

test.each<[above: Name | null, below: Name | null, depth: number, placement: object]>([
  [null, 'a', 0, { parentId: null, beforeId: 'a' }],
  [null, null, 0, { parentId: null }],
  ['a', 'b', 1, { parentId: 'a', beforeId: 'b' }],
  ['d', null, 1, { parentId: 'd' }],
  ['c', 'd', 3, { parentId: 'c' }],
  ['c', 'd', 2, { parentId: 'b', afterId: 'c' }],
  ['c', 'd', 1, { parentId: 'a', afterId: 'b' }],
  ['c', 'd', 0, { parentId: null, afterId: 'a' }],
])('between %s and %s at level %i a task lands where the line shows it', (above, below, depth, placement) => {
  expect(placementInGap(replica, home, row(above), row(below), depth)).toEqual({ ...home, ...placement });
});

const moved = (movedPx: number, startDepth = 0) => ({ startDepth, movedPx, isBoard: false });

test('the level follows the pointer sideways, and goes outwards where a level does not fit', () => {
  expect(depthsInGap(row('c'), row('d'), moved(0, 2))).toEqual([2, 1, 0]);
  expect(depthsInGap(row('c'), row('d'), moved(32, 2))).toEqual([3, 2, 1, 0]);
  expect(depthsInGap(row('c'), row('d'), moved(-32, 2))).toEqual([1, 0]);
  expect(depthsInGap(row('c'), row('d'), moved(15, 1))).toEqual([1, 0]);
});

test('a task stays between the level of the row below and one deeper than the row above', () => {
  expect(depthsInGap(row('a'), row('b'), moved(-500))).toEqual([1]);
  expect(depthsInGap(row('c'), row('d'), moved(500))).toEqual([3, 2, 1, 0]);
  expect(depthsInGap(undefined, row('a'), moved(500))).toEqual([0]);
  expect(depthsInGap(row('c'), undefined, { ...moved(500), isBoard: true })).toEqual([0]);
});
