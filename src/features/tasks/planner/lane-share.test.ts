import { expect, test } from 'vitest';
import { laneShare } from './lane-share.ts';

test('tasks and events share the lane of a day, and each takes what the other leaves', () => {
  expect(laneShare(9, 0)).toEqual({ tiles: 4, events: 0 });
  expect(laneShare(0, 16)).toEqual({ tiles: 0, events: 4 });
  expect(laneShare(1, 16)).toEqual({ tiles: 1, events: 3 });
  expect(laneShare(9, 1)).toEqual({ tiles: 3, events: 1 });
  expect(laneShare(9, 16)).toEqual({ tiles: 2, events: 2 });
});
