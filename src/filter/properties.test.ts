import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { attachedTo } from '../test/filter-world.ts';
import { leastCpuMs } from '../test/least-cpu.ts';
import { anyFilterText, randomContext, randomTasks } from '../test/random-filters.ts';
import { type ExampleLine, exampleContext } from './examples/world.ts';
import { compileFilter } from './match/compile-filter.ts';
import { readFilter } from './read-filter.ts';
import { namedText } from './tree/to-text.ts';

// Thousands of lines take a second on a free machine and many on a busy one.
vi.setConfig({ testTimeout: 60_000 });

const lines: ExampleLine[] = JSON.parse(readFileSync(new URL('./examples/lines.json', import.meta.url), 'utf8'));
const pieces = [
  ...lines.flatMap(({ text }) => text.split(' ')),
  '(',
  ')',
  '"',
  '\\',
  '|',
  '&',
  ',',
  '-',
  '!',
  '#',
  '@',
  '/',
  ':',
  '\u0301',
  '🎉',
  '\n',
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const locale = fc.constantFrom('en', 'de');

test('any text is read: spans in order, every issue at a place of it, and either a meaning or an error', () => {
  fc.assert(
    fc.property(anyText, locale, (text, language) => {
      const { spans, warnings, errors, canonical, filter, sentence } = readFilter(text, exampleContext(language));
      let covered = 0;
      for (const span of spans) {
        expect(span.start).toBeGreaterThanOrEqual(covered);
        expect(span.end).toBeGreaterThan(span.start);
        expect(span.text).toBe(text.slice(span.start, span.end));
        covered = span.end;
      }
      for (const { start, end } of [...warnings, ...errors]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(start).toBeLessThan(end);
      }
      expect(canonical === null).toBe(errors.length > 0);
      expect(sentence === null).toBe(errors.length > 0);
      expect(filter === null).toBe(errors.length > 0 || text.trim() === '');
    }),
    { numRuns: 2_000 },
  );
});

test('the canonical text, and the one with names in either language, mean what was typed', () => {
  const sameAs = (text: string, context: ReturnType<typeof exampleContext>) => {
    const { filter, canonical } = readFilter(text, context);
    if (filter === null || canonical === null) return;
    const again = readFilter(canonical, { ...context, isCanonical: true });
    expect(again.filter, canonical).toEqual(filter);
    expect(again.canonical).toBe(canonical);
    for (const language of ['en', 'de']) {
      const named = namedText(filter.root, { ...context, locale: language });
      expect(readFilter(named, { ...context, locale: language }).canonical, `${language}: ${named}`).toBe(canonical);
    }
  };
  fc.assert(
    fc.property(fc.oneof(anyText, anyFilterText), locale, (text, language) => sameAs(text, exampleContext(language))),
    { numRuns: 2_000 },
  );
  fc.assert(
    fc.property(anyFilterText, (text) => sameAs(text, randomContext())),
    { numRuns: 1_000 },
  );
});

test('what is said to match nothing matches nothing', () => {
  const tasks = randomTasks(400);
  const attached = attachedTo(tasks);
  const told = new Set<string>();
  fc.assert(
    fc.property(anyFilterText, anyFilterText, (one, other) => {
      const text = `(${one}) (${other})`;
      const { filter, warnings } = readFilter(text, randomContext());
      const isAll = warnings.some(
        ({ code, start, end }) => code === 'matches_nothing' && start === 0 && end === text.length,
      );
      if (filter === null || !isAll) return;
      told.add(text);
      const shows = compileFilter(filter, attached);
      expect(
        tasks.filter(({ record }) => shows(record)),
        text,
      ).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
  expect(told.size).toBeGreaterThan(30);
});

test('the longest texts of the worst kind are read within fifty milliseconds', () => {
  const context = exampleContext('de');
  const worst = [
    'a '.repeat(250),
    '('.repeat(500),
    '#K '.repeat(166),
    'next 7 '.repeat(71),
    '"'.repeat(500),
    'fällig vor '.repeat(45),
    '1'.repeat(500),
    '-'.repeat(499),
    'due:'.repeat(125),
  ];
  for (const text of worst)
    expect(
      leastCpuMs(() => readFilter(text, context), 50),
      text.slice(0, 20),
    ).toBeLessThan(50);
});
