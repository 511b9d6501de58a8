import { expect, test } from 'vitest';
import { quotedParts } from './quoted-parts.ts';

test('what a sentence quotes stands apart, and together they are the sentence', () => {
  const sentence = 'Moved “שלום!” to “בית (2)”';
  expect(quotedParts(sentence)).toEqual(['Moved “', 'שלום!', '” to “', 'בית (2)', '”']);
  expect(quotedParts('Session ended')).toEqual(['Session ended']);
  for (const odd of ['“', '“”', 'Named “a “b” c”', '”a“']) expect(quotedParts(odd).join('')).toBe(odd);
});
