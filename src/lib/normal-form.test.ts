import { expect, test } from 'vitest';
import { normalForm, withoutLongMarkRuns } from './normal-form.ts';

const run = (length: number) => `a${'\u0323'.repeat(length / 2)}${'\u0301'.repeat(length / 2)}`;

test('a text of any language is put into normal form C', () => {
  expect(normalForm('e\u0301')).toBe('é');
  expect(normalForm('q\u0307\u0323')).toBe('q\u0323\u0307');
  expect(normalForm(run(30))).toBe(run(30).normalize('NFC'));
});

test('a run of combining marks that would take minutes to sort stays as it is', () => {
  const hostile = `a${'\u0301'.repeat(200_000)}${'\u0323'.repeat(200_000)}`;
  const begin = performance.now();
  expect(normalForm(hostile)).toBe(hostile);
  expect(performance.now() - begin).toBeLessThan(15_000);
});

test('a run is cut to thirty marks, and nothing else is', () => {
  expect(withoutLongMarkRuns(`${run(40)} b\u0301`)).toBe(`${run(40).slice(0, 31)} b\u0301`);
});

test('a run as long as a file may be is cut too', () => {
  expect(withoutLongMarkRuns(`a${'\u0301'.repeat(16_000_000)}`)).toBe(`a${'\u0301'.repeat(30)}`);
});
