import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const refusalOf = (take: () => unknown): unknown => {
  try {
    take();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('one user has so many slots, another user as many', () => {
  const slots = createSlots({ name: 'exports', perUser: 2 });
  slots.take('a');
  const giveBack = slots.take('a');
  expect(refusalOf(() => slots.take('a'))).toBe('rate_limited');
  expect(refusalOf(() => slots.take('b'))).toBeNull();
  giveBack();
  giveBack();
  expect(refusalOf(() => slots.take('a'))).toBeNull();
  expect(refusalOf(() => slots.take('a'))).toBe('rate_limited');
});

test('all users together have so many slots', () => {
  const slots = createSlots({ name: 'imports', perUser: 1, total: 2 });
  const giveBack = slots.take('a');
  slots.take('b');
  expect(refusalOf(() => slots.take('c'))).toBe('unavailable');
  giveBack();
  expect(refusalOf(() => slots.take('c'))).toBeNull();
});
