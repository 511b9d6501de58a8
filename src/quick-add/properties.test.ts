import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { exampleOptions, type QuickAddExampleFile } from './examples/example-file.ts';
import { parseQuickAdd } from './parse-quick-add.ts';
import type { QuickAddResult } from './types.ts';

// Thousands of lines take a second on a free machine and many on a busy one.
vi.setConfig({ testTimeout: 60_000 });

const files = ['en', 'de', 'more-en', 'more-de'].map(
  (name): QuickAddExampleFile => JSON.parse(readFileSync(new URL(`./examples/${name}.json`, import.meta.url), 'utf8')),
);
const options = exampleOptions(files[0] as QuickAddExampleFile, 'A');
const german = exampleOptions(files[1] as QuickAddExampleFile, 'G');

const exampleTexts = files.flatMap(({ examples }) => examples.map(({ text }) => text));
/** Pieces that begin, end or break tokens, with emoji and combining marks between them. */
const piece = fc.constantFrom(
  ...exampleTexts.flatMap((text) => text.split(' ')),
  ...[
    '👨‍👩‍👧‍👦',
    '🎉',
    'é',
    'e\u0301',
    'to\u0301day',
    'İstanbul',
    'ﬀ',
    '\u200d',
    '…',
    '"',
    '`',
    '\\',
    '#',
    '@',
    '/',
    '!',
    '{',
    '}',
    '//',
    ',',
    '\n',
  ],
);
const anyLine = fc.oneof(
  fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(' ')),
  fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(...exampleTexts),
);

const WORDS = [
  'water',
  'basil',
  'Ada',
  'the',
  'and',
  'report',
  'wedding',
  'sunscreen',
  'notes',
  'café',
  'über',
  '🎉',
  '(draft)',
  'x-ray',
  '42',
  "Ada's",
];
const plainWords = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 });
const TOKENS = [
  'tomorrow',
  'next fri',
  '27 jan',
  'in 3 days',
  '@urgent',
  '#Work',
  'p1',
  '{27 mar}',
  'at 9am',
  'every fri',
  '#Home Improvements',
];

/** The name, made again from the text and the spans alone: spans cut out, seams closed. Spacing is compared loosely. */
function rebuilt(text: string, { spans }: QuickAddResult): string {
  let rest = '';
  let at = 0;
  for (const span of spans) {
    if (span.kind === 'literal') continue;
    rest += text.slice(at, span.start) + (span.kind === 'escape' ? '' : ' ');
    at = span.end;
  }
  return withoutSpace(rest + text.slice(at));
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

describe('spans', () => {
  test('are ordered, do not overlap and quote the text to the character', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom(options, german), (text, of) => {
        let covered = 0;
        for (const span of parseQuickAdd(text, of).spans) {
          expect(span.start).toBeGreaterThanOrEqual(covered);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.text).toBe(text.slice(span.start, span.end));
          covered = span.end;
        }
        expect(covered).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1500 },
    );
  });

  test('and the name rebuild the input', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom(options, german), (text, of) => {
        const result = parseQuickAdd(text, of);
        expect(rebuilt(text, result)).toBe(withoutSpace(result.draft.name));
      }),
      { numRuns: 1500 },
    );
  });

  test('never cut through a surrogate pair or off a combining mark', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        for (const { start, end } of parseQuickAdd(text, options).spans) {
          for (const at of [start, end]) {
            expect(/^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) && /[\uD800-\uDBFF]$/.test(text.slice(0, at))).toBe(
              false,
            );
          }
          expect(/^\p{M}/u.test(text.slice(end))).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a line', () => {
  test('without tokens comes back untouched', () => {
    fc.assert(
      fc.property(plainWords, (words) => {
        const text = words.join(' ');
        const { draft, spans, warnings, alternatives } = parseQuickAdd(text, options);
        expect({ name: draft.name, spans, warnings, alternatives, dueDate: draft.dueDate }).toEqual({
          name: text,
          spans: [],
          warnings: [],
          alternatives: [],
          dueDate: null,
        });
      }),
    );
  });

  test('in quotes is all name', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        fc.pre(!/["\n]/.test(text) && text.trim() !== '');
        const { draft, spans, warnings, requiredScopes } = parseQuickAdd(`"${text}"`, options);
        expect(draft).toEqual({ ...parseQuickAdd('', options).draft, name: text.trim() });
        expect(spans.map(({ kind }) => kind)).toEqual(['escape', 'literal', 'escape']);
        expect(warnings).toEqual([]);
        expect(requiredScopes).toEqual(['tasks:write']);
      }),
      { numRuns: 1000 },
    );
  });

  test('with a date and no time never becomes an instant', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        const { draft } = parseQuickAdd(text, options);
        expect(draft.dueAt === null).toBe(draft.dueTime === null);
        if (draft.dueTime !== null || draft.recurrence !== null) expect(draft.dueDate).not.toBeNull();
        if (draft.dueTimezone !== null) expect(draft.dueTime).not.toBeNull();
        expect(draft.dueDate ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
      { numRuns: 1500 },
    );
  });

  test('gives a name that holds nothing new, if its tokens stood between ordinary words', () => {
    const line = fc.tuple(plainWords, fc.constantFrom(...TOKENS), plainWords, fc.constantFrom(...TOKENS), plainWords);
    fc.assert(
      fc.property(line, ([first, token, second, other, third]) => {
        const text = [...first, token, ...second, other, ...third].join(' ');
        const once = parseQuickAdd(text, options);
        fc.pre(once.warnings.every((code) => code !== 'duplicate_token'));
        const again = parseQuickAdd(once.draft.name, options);
        expect(again.spans).toEqual([]);
        expect(again.draft.name).toBe(once.draft.name);
      }),
      { numRuns: 1000 },
    );
  });
});
