import { expect, test } from 'vitest';
import { blockPx, hourPx, placeOf, wholeLines } from './block-geometry.ts';

test('a block is as high as it lasts, but for the pixel that parts it from the next, and never lower than a line', () => {
  expect([60, 90, 25, 1].map(blockPx)).toEqual([hourPx - 1, 1.5 * hourPx - 1, 19, 19]);
});

test('a block stands at its hour, in its column and as wide as it reaches', () => {
  const block = { from: 90, to: 150 };
  expect(placeOf({ block, column: 1, columns: 4, span: 2, isCrowded: false }, 2)).toEqual({
    top: 1.5 * hourPx,
    height: hourPx - 1,
    left: 'calc(100% * 0.25 + 2px)',
    width: 'calc(100% * 0.5 - 4px)',
  });
});

test('where some have no column the others leave room for their number', () => {
  const { left, width } = placeOf({ block: { from: 0, to: 60 }, column: 0, columns: 2, span: 1, isCrowded: true }, 0);
  expect([left, width]).toEqual(['calc((100% - 28px) * 0 + 0px)', 'calc((100% - 28px) * 0.5 - 0px)']);
});

test('a block shows a line at least, and no part of one', () => {
  expect([19, 37, 38, 95].map(wholeLines)).toEqual([1, 1, 2, 5]);
});
