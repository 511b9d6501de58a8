import { expect, test } from 'vitest';
import { canTellNewAccount } from './can-tell-new-account.ts';

test('no account is taken for new before both its projects and its tasks are here', () => {
  expect(canTellNewAccount(new Set(['project', 'label']))).toBe(false);
  expect(canTellNewAccount(new Set(['task']))).toBe(false);
  expect(canTellNewAccount(new Set(['project', 'task']))).toBe(true);
});
