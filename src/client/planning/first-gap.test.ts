import { expect, test } from 'vitest';
import { firstGap } from './first-gap.ts';

const working = { from: 540, to: 1_020 };
const free = { working, taken: [] };

test('the first gap from now on holds the whole length, at a quarter of an hour', () => {
  expect(firstGap([free], 0, 30)).toEqual({ day: 0, minutes: 540 });
  expect(firstGap([free], 601, 30)).toEqual({ day: 0, minutes: 615 });
  expect(firstGap([free, free], 1_000, 30)).toEqual({ day: 1, minutes: 540 });
});

test('what stands in a day is passed by, whatever its order and overlaps', () => {
  const taken = [
    { from: 660, to: 700 },
    { from: 540, to: 600 },
    { from: 555, to: 570 },
    { from: 0, to: 60 },
  ];
  expect(firstGap([{ working, taken }], 0, 60)).toEqual({ day: 0, minutes: 600 });
  expect(firstGap([{ working, taken }], 0, 90)).toEqual({ day: 0, minutes: 705 });
});

test('days without working hours and gaps that are too short are passed by; there may be none', () => {
  const off = { working: null, taken: [] };
  expect(firstGap([off, { working, taken: [{ from: 500, to: 1_000 }] }, free], 0, 45)).toEqual({
    day: 2,
    minutes: 540,
  });
  expect(firstGap([off, off], 0, 15)).toBeNull();
  expect(firstGap([free], 0, 500)).toBeNull();
});
