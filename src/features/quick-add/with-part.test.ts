import { expect, test } from 'vitest';
import type { Span } from '../../quick-add/types.ts';
import { withPart } from './with-part.ts';

const line = 'Call Ada tomorrow about the roof p1';
const span = (kind: Span['kind'], words: string): Span => {
  const start = line.indexOf(words);
  return { start, end: start + words.length, kind, text: words, value: null };
};
const spans = [span('date', 'tomorrow'), span('priority', 'p1')];

test('words stand at the end of the line, in place of those that said the same', () => {
  expect(withPart(line, spans, ['date'], '2026-11-28')).toBe('Call Ada about the roof p1 2026-11-28');
  expect(withPart(line, spans, ['priority'], 'p2')).toBe('Call Ada tomorrow about the roof p2');
});

test('in an empty line they stand alone, and a sign begins a name', () => {
  expect(withPart('', [], [], '#')).toBe('#');
  expect(withPart('Call Ada ', [], [], '@')).toBe('Call Ada @');
});
