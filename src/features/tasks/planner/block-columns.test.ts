import { expect, test } from 'vitest';
import { blockColumns } from './block-columns.ts';

test('a day of a week has as many columns as can be read, from two to four', () => {
  expect([960, 1_200, 1_500, 2_400].map((width) => blockColumns(width, 7))).toEqual([2, 3, 4, 4]);
});

test('three days have more room for each than seven', () => {
  expect(blockColumns(700, 3)).toBe(3);
});

test('a single day has four columns at least, and more where words fit into them', () => {
  expect([320, 900].map((width) => blockColumns(width, 1))).toEqual([4, 7]);
});
