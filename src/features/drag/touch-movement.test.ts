import { expect, test } from 'vitest';
import { scrollStep, touchMovement } from './touch-movement.ts';

test.each([
  [8, 0, 'rest'],
  [-5, 6, 'rest'],
  [9, 0, 'swipe'],
  [-20, 13, 'swipe'],
  [20, 14, 'scroll'],
  [-20, -14, 'scroll'],
  [0, 9, 'scroll'],
] as const)('a finger that has moved %i px sideways and %i px down: %s', (x, y, movement) => {
  expect(touchMovement(x, y)).toBe(movement);
});

test('near an edge the view scrolls towards it', () => {
  expect([55, 56, 300, 544, 545].map((at) => scrollStep(at, 0, 600))).toEqual([-8, 0, 0, 0, 8]);
});
