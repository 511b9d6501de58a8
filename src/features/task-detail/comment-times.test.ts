import { expect, test } from 'vitest';
import { distinctTimes } from './comment-times.ts';

test('comments of the same minute are numbered', () => {
  expect(distinctTimes(['Today 10:14', 'Today 10:15', 'Today 10:14'])).toEqual([
    'Today 10:14, 1 of 2',
    'Today 10:15',
    'Today 10:14, 2 of 2',
  ]);
  expect(distinctTimes([])).toEqual([]);
});
