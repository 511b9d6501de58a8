import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1023 bytes'],
  [1_024, '1 kB'],
  [10_485_760, '10 MB'],
])('%i bytes are told as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
