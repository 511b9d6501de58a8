import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const sealing = createSealing('a secret of some length', 'cookies');

test('what was sealed opens by the same secret and for the same purpose alone', () => {
  const sealed = sealing.seal({ name: 'Ada' });
  expect(sealing.open(sealed)).toEqual({ name: 'Ada' });
  expect(createSealing('another secret of some length', 'cookies').open(sealed)).toBeUndefined();
  expect(createSealing('a secret of some length', 'addresses').open(sealed)).toBeUndefined();
});

test.each([0, 1, 12, 27, 28, 40])('of %d bytes that nobody sealed nothing is opened', (count) => {
  expect(sealing.open(new Uint8Array(count))).toBeUndefined();
});
