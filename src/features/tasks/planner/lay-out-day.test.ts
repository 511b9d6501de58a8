import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinOverflow, type Lasting, layOutDay } from './lay-out-day.ts';

const shown = 25;
const at = (from: number, to: number) => ({ from, to });
const columnsOf = (blocks: readonly Lasting[], columnsMax = 4) =>
  layOutDay(blocks, columnsMax, shown).placed.map(({ block, column, columns }) => [block.from, column, columns]);

test('what overlaps stands side by side, what does not has the whole width', () => {
  expect(columnsOf([at(540, 600), at(570, 630), at(640, 700)])).toEqual([
    [540, 0, 2],
    [570, 1, 2],
    [640, 0, 1],
  ]);
});

test('a column is taken again once its block has ended', () => {
  expect(columnsOf([at(540, 720), at(540, 600), at(600, 660)])).toEqual([
    [540, 0, 2],
    [540, 1, 2],
    [600, 1, 2],
  ]);
});

test('a short block takes the room in which it is drawn', () => {
  expect(columnsOf([at(540, 545), at(550, 600)])).toEqual([
    [540, 0, 2],
    [550, 1, 2],
  ]);
});

test('a block reaches over the columns in which nothing stands beside it', () => {
  const { placed } = layOutDay([at(540, 720), at(540, 600), at(550, 590), at(660, 720)], 4, shown);
  expect(placed.map(({ block, column, span }) => [block.from, column, span])).toEqual([
    [540, 0, 1],
    [540, 1, 1],
    [550, 2, 1],
    [660, 1, 2],
  ]);
});

test('for those beyond four columns there is a number', () => {
  const day = layOutDay(
    Array.from({ length: 6 }, (_, index) => at(540 + index, 600)),
    4,
    shown,
  );
  expect(day.placed.map(({ column }) => column)).toEqual([0, 1, 2, 3]);
  expect(day.placed.every(({ isCrowded }) => isCrowded)).toBe(true);
  expect(day.overflow).toEqual([{ from: 544, to: 600, count: 2 }]);
});

test('their number stands where they are, however long what they stand beside lasts', () => {
  const { overflow } = layOutDay(
    [at(0, 1_440), at(60, 120), at(90, 150), at(840, 900), at(850, 910), at(880, 940)],
    2,
    shown,
  );
  expect(overflow).toEqual([
    { from: 90, to: 150, count: 1 },
    { from: 850, to: 940, count: 2 },
  ]);
});

test('blocks make room for the number of something else that stands beside them', () => {
  const { placed } = layOutDay([at(540, 600), at(570, 630), at(700, 760)], 4, shown, [at(600, 620)]);
  expect(placed.map(({ isCrowded }) => isCrowded)).toEqual([true, true, false]);
});

test('numbers that would stand over one another become one', () => {
  const overflow = [
    { from: 720, to: 780, count: 1 },
    { from: 540, to: 600, count: 2 },
    { from: 550, to: 700, count: 3 },
    { from: 790, to: 800, count: 4 },
  ];
  expect(joinOverflow(overflow, 55)).toEqual([
    { from: 540, to: 700, count: 5 },
    { from: 720, to: 780, count: 1 },
    { from: 790, to: 800, count: 4 },
  ]);
  expect(joinOverflow(overflow.slice(3).concat({ from: 840, to: 850, count: 1 }), 55)).toEqual([
    { from: 790, to: 850, count: 5 },
  ]);
});

test('of any blocks none is lost, and none in the same column overlaps', () => {
  const block = fc.record({ from: fc.integer({ min: 0, max: 1_439 }), minutes: fc.integer({ min: 5, max: 1_440 }) });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (made, columnsMax) => {
      const blocks = made.map(({ from, minutes }) => at(from, Math.min(from + minutes, 1_440)));
      const { placed, overflow } = layOutDay(blocks, columnsMax, shown);
      expect(placed.length + overflow.reduce((sum, { count }) => sum + count, 0)).toBe(blocks.length);
      for (const [index, a] of placed.entries()) {
        expect(a.column).toBeLessThan(a.columns);
        expect(a.columns).toBeLessThanOrEqual(columnsMax);
        expect(a.column + a.span).toBeLessThanOrEqual(a.columns);
        for (const b of placed.slice(index + 1))
          if (a.column < b.column + b.span && b.column < a.column + a.span)
            expect(b.block.from >= Math.max(a.block.to, a.block.from + shown) || a.block.from >= b.block.to).toBe(true);
      }
    }),
  );
});

test('300 blocks are laid out within 2 ms', () => {
  const blocks = Array.from({ length: 300 }, (_, index) =>
    at((index * 37) % 1_300, ((index * 37) % 1_300) + 15 + (index % 90)),
  );
  for (let warm = 0; warm < 50; warm += 1) layOutDay(blocks, 4, shown);
  // The fastest of many, because other processes share the machine.
  const times = Array.from({ length: 50 }, () => {
    const begin = performance.now();
    layOutDay(blocks, 4, shown);
    return performance.now() - begin;
  });
  expect(Math.min(...times)).toBeLessThan(2);
});
