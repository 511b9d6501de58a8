import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv-formulas.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1"])('no spreadsheet runs %j', (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`);
});

test.each(['', 'Call', "it's", "'quoted'", '1-2'])('%j stays as it is', (cell) => {
  expect(escapeFormula(cell)).toBe(cell);
});

test('what is escaped is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '-', '@', 'a', ' ', '\t') });
  fc.assert(
    fc.property(cell, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});
