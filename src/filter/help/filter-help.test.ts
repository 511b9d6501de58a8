import { describe, expect, test } from 'vitest';
import { exampleContext } from '../examples/world.ts';
import { readFilter } from '../read-filter.ts';
import { filterHelp } from './filter-help.ts';

describe.each(['en', 'de'] as const)('the help on filters in %s', (language) => {
  const groups = filterHelp(language);
  const lines = groups.flatMap(({ lines: own }) => own);

  test.each(lines)('$text is read without a doubt, and has a sentence', ({ text, spans, sentence }) => {
    const { errors, warnings } = readFilter(text, exampleContext(language));
    expect([errors, warnings.filter(({ code }) => code !== 'several_meanings')]).toEqual([[], []]);
    expect(spans.length).toBeGreaterThan(0);
    expect(sentence).not.toBe('');
  });

  test('no two lines mean the same, and every group has a title and an anchor of its own', () => {
    expect(new Set(lines.map(({ text }) => readFilter(text, exampleContext(language)).canonical)).size).toBe(
      lines.length,
    );
    for (const part of ['id', 'title'] as const)
      expect(new Set(groups.map((group) => group[part])).size).toBe(groups.length);
  });
});
