import { generateNKeysBetween } from 'fractional-indexing';
import { expect, test } from 'vitest';
import { endPosition, positionAmong, positionBetween } from './positions.ts';

test('a position lies strictly between its neighbours, however often the same gap is halved', () => {
  const keys = generateNKeysBetween(null, null, 40);
  for (const [index, before] of keys.slice(0, -1).entries()) {
    let after = keys[index + 1] ?? '';
    let lower = before;
    for (let round = 0; round < 12; round += 1) {
      const middle = positionBetween(lower, after);
      expect(lower < middle && middle < after).toBe(true);
      if (round % 2 === 0) after = middle;
      else lower = middle;
    }
  }
});

test('there is always room before the first', () => {
  let first = generateNKeysBetween(null, null, 1)[0] ?? '';
  for (let round = 0; round < 8; round += 1) {
    const before = positionBetween(undefined, first);
    expect(before < first).toBe(true);
    first = before;
  }
});

test('a record is placed right after or right before the one named, and at the end without one', () => {
  const [a = '', b = '', c = ''] = generateNKeysBetween(null, null, 3);
  const siblings = [
    { id: 'c', position: c },
    { id: 'a', position: a },
    { id: 'b', position: b },
  ];
  const afterA = positionAmong(siblings, { afterId: 'a' });
  expect(a < afterA && afterA < b).toBe(true);
  const beforeC = positionAmong(siblings, { beforeId: 'c' });
  expect(b < beforeC && beforeC < c).toBe(true);
  expect(positionAmong(siblings, { beforeId: 'a' }) < a).toBe(true);
  expect(positionAmong(siblings, {}) > c).toBe(true);
  expect(endPosition(2) < endPosition(10)).toBe(true);
});
