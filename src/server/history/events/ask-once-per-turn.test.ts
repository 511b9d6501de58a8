import { expect, test, vi } from 'vitest';
import { askOncePerTurn } from './ask-once-per-turn.ts';

test('streams that ask the same at once ask one question; those that ask later, another', async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  const answers = await Promise.all(Array.from({ length: 20 }, () => askOncePerTurn('one', ask)));
  expect(answers).toEqual(Array(20).fill(true));
  expect(ask).toHaveBeenCalledTimes(1);
  const refuse = vi.fn(() => Promise.resolve(false));
  expect(await Promise.all([askOncePerTurn('one', refuse), askOncePerTurn('other', ask)])).toEqual([false, true]);
});
