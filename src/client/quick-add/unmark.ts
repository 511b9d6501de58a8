import type { Span } from '../../quick-add/types.ts';
import { isToken, keepAsText } from './keep-as-text.ts';

/** A line with the place of its caret. */
export interface Written {
  readonly text: string;
  readonly caret: number;
}

/** What a Backspace made words of: the line before it and after it. */
export interface Unmarking {
  readonly before: Written;
  readonly after: Written;
}

/**
 * Backspace directly after a recognised word makes it a word of the title; null = it deletes a letter. A word that is joined
 * to the one before it, as the end of `3-4pm`, is no word of its own.
 */
export function unmark(before: Written, spans: readonly Span[]): Unmarking | null {
  const { text, caret } = before;
  const span = spans.find(({ end, text: words }) => end === caret && text.endsWith(words, caret));
  if (!span || !isToken(span) || span.kind === 'description') return null;
  if (span.start > 0 && !/\s/.test(text.charAt(span.start - 1))) return null;
  const kept = keepAsText(text, [span]);
  return { before, after: { text: kept, caret: caret + kept.length - text.length } };
}

/**
 * A second Backspace corrects the word: the letter goes, and with it the backslash, so that what is written in its place is
 * read again. Null = something else was written or chosen since.
 */
export function correct(last: Unmarking | null, now: Written): Written | null {
  if (last?.after.text !== now.text || last.after.caret !== now.caret) return null;
  const { text, caret } = last.before;
  return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
}
