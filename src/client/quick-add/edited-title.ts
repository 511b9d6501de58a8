import type { QuickAddResult, Span } from '../../quick-add/types.ts';

/** The origin of a character: the previous title, the keyboard, or a backslash inserted to keep previous words plain. */
type Origin = 'old' | 'new' | 'ours';

interface Line {
  readonly text: string;
  /** One origin for each UTF-16 unit of the text. */
  readonly origins: readonly Origin[];
}

/** Bounds the backslashes inserted; it is more than a title can hold as separate tokens. */
const shieldsMax = 200;

/**
 * Reads a title that is edited in the quick-add language. Words that were plain words of the title before stay plain, even
 * where a new task would read them as a date: who corrects “Friday Night Ligths” schedules nothing. Only what is written now
 * counts, and a token that mixes both (“next” put before an old “friday”) was written now.
 *
 * @param title as it was · @param read of a new line · @returns the reading, its spans in the offsets of `text`
 */
export function readEditedTitle(text: string, title: string, read: (line: string) => QuickAddResult): QuickAddResult {
  let line: Line = { text, origins: originsIn(text, title) };
  let result = read(text);
  for (let count = 0; count < shieldsMax; count += 1) {
    const old = result.spans.find((span) => isOld(span, line));
    if (!old) break;
    line = shielded(line, old.start);
    result = read(line.text);
  }
  return inOffsetsOf(line, result);
}

function isOld({ start, end, kind }: Span, { text, origins }: Line): boolean {
  // A span that is still there behind an inserted backslash is one that a backslash does not escape.
  if (kind === 'literal' || origins[start] === 'ours' || origins[start - 1] === 'ours') return false;
  // The text after `//` is free, so only the sign itself decides whether the span was written now.
  const last = kind === 'description' ? Math.min(end, text.indexOf('//', start) + 2) : end;
  for (let at = start; at < last; at += 1) if (origins[at] !== 'old' && text.charAt(at).trim() !== '') return false;
  return true;
}

function shielded({ text, origins }: Line, at: number): Line {
  const from = at + (text.slice(at).length - text.slice(at).trimStart().length);
  return {
    text: `${text.slice(0, from)}\\${text.slice(from)}`,
    origins: [...origins.slice(0, from), 'ours', ...origins.slice(from)],
  };
}

function inOffsetsOf(line: Line, result: QuickAddResult): QuickAddResult {
  const { origins } = line;
  const shift = (at: number) => origins.slice(0, at).filter((origin) => origin === 'ours').length;
  const spans = result.spans
    .filter(({ start, kind }) => kind !== 'escape' || origins[start] !== 'ours')
    .map((span) => ({ ...span, start: span.start - shift(span.start), end: span.end - shift(span.end) }));
  return { ...result, draft: { ...result.draft, name: withoutDoubled(line, result.draft.name) }, spans };
}

/** Removes inserted backslashes that precede one of the user's: a backslash does not escape another, so both would stay. */
function withoutDoubled({ text, origins }: Line, name: string): string {
  const doubled = origins.filter((origin, at) => origin === 'ours' && text.charAt(at + 1) === '\\').length;
  return Array.from({ length: doubled }).reduce((left: string) => left.replace('\\\\', '\\'), name);
}

interface Word {
  readonly text: string;
  readonly start: number;
}

/** Words and signs, each by itself. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu)].map(({ 0: word, index }) => ({
    text: word.normalize('NFKC').toLocaleLowerCase(),
    start: index,
  }));
}

/** Attributes characters to the previous title: each of its words is matched once, those around the change first. */
function originsIn(text: string, title: string): Origin[] {
  const origins = Array.from({ length: text.length }, (): Origin => 'new');
  const now = wordsOf(text);
  const before = wordsOf(title);
  const shorter = Math.min(now.length, before.length);
  let head = 0;
  while (head < shorter && now[head]?.text === before[head]?.text) head += 1;
  let tail = 0;
  while (tail < shorter - head && now.at(-1 - tail)?.text === before.at(-1 - tail)?.text) tail += 1;
  const left = before.slice(head, before.length - tail).map((word) => word.text);
  for (const [index, word] of now.entries()) {
    const inPlace = index < head || index >= now.length - tail;
    const elsewhere = inPlace ? -1 : left.indexOf(word.text);
    if (!inPlace && elsewhere < 0) continue;
    if (elsewhere >= 0) left.splice(elsewhere, 1);
    origins.fill('old', word.start, now[index + 1]?.start ?? text.length);
  }
  return origins;
}
