import type { Lexicon } from '../lexicons/lexicon.ts';
import { foldWord, type Line, type Sigil, type Word } from './line.ts';

const SPACE = /\s/;
const SIGILS = '#@/!';
const TAIL = ',;:.!?…)]}"\'”“»';
const CLOSING: Record<string, string> = { '"': '"', '“': '”', '„': '“' };
const URL_SHAPE = /^(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.|mailto:)/i;
/** A word that ends with one belongs to a quotation, even to one whose opening mark is not recognised: 'Freaky Friday'. */
const CLOSING_MARK = /["'”“»]/;
/** Longer braces hold no date. */
const BRACES_MAX = 64;

/**
 * Splits the first line into words, in one pass. The line ends at a line break or where ` //` begins a description.
 * `from` is where the first line begins, after blank lines.
 */
export function tokenise(text: string, from: number, lineEnd: number, lexicon: Lexicon): Line {
  const closers = closingPositions(text, from, lineEnd);
  const words: Word[] = [];
  const isAside = asides(text, lineEnd);
  let at = from;
  while (at < lineEnd) {
    if (SPACE.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    if (words.length > 0 && text.startsWith('//', at)) return { text, words, lexicon, end: at };
    const word = readWord(text, at, lineEnd, closers);
    words.push({ ...word, aside: isAside(word) });
    at = word.end;
  }
  return { text, words, lexicon, end: lineEnd };
}

/** Tells of word after word whether it stands in parentheses that a word opens and one behind it closes. */
function asides(text: string, lineEnd: number): (word: Pick<Word, 'start' | 'end'>) => boolean {
  const lastClose = text.lastIndexOf(')', lineEnd - 1);
  let depth = 0;
  return ({ start, end }) => {
    for (let at = start; start < lastClose && text.charAt(at) === '('; at += 1) depth += 1;
    const inside = depth > 0 && start <= lastClose;
    for (let at = end - 1; depth > 0 && at >= start && TAIL.includes(text.charAt(at)); at -= 1) {
      if (text.charAt(at) === ')') depth -= 1;
    }
    return inside;
  };
}

function readWord(text: string, start: number, lineEnd: number, closers: Closers): Omit<Word, 'aside'> {
  let body = start;
  const escaped = text.charAt(body) === '\\' && body + 1 < lineEnd && !SPACE.test(text.charAt(body + 1));
  if (escaped) body += 1;
  let sigil: Sigil | '' = '';
  const mark = text.charAt(body);
  if (SIGILS.includes(mark) && body + 1 < lineEnd && !SPACE.test(text.charAt(body + 1))) {
    sigil = mark as Sigil;
    body += 1;
  }
  const base = { start, escaped, sigil, bodyStart: body };
  const quoteEnd = escaped && sigil === '' ? -1 : closers.quote(body);
  const close = quoteEnd >= 0 || sigil !== '' ? quoteEnd : closers.brace(body);
  if (close >= 0) {
    // What stands directly behind a quoted part belongs to it: a second one with its spaces, `#"Two Words"/"To buy"`.
    const { end } = chunkEnd(text, close + 1, lineEnd, closers);
    const tail = text.slice(close + 1, end);
    return { ...base, end, bodyEnd: close + 1, tail, fold: '', shape: quoteEnd >= 0 ? 'quoted' : 'braced' };
  }
  const { end, opaque } = chunkEnd(text, body, lineEnd, closers);
  const bodyEnd = trimTail(text, body, end);
  const raw = text.slice(body, bodyEnd);
  const tail = text.slice(bodyEnd, end);
  const isText = URL_SHAPE.test(raw) || raw.indexOf('@') > 0 || CLOSING_MARK.test(tail);
  const isOpaque = opaque || (sigil === '' && isText);
  const fold = isOpaque ? '' : foldWord(raw);
  return { ...base, end, bodyEnd, fold, tail, shape: isOpaque ? 'opaque' : 'plain' };
}

/** The end of a stretch without spaces; a backticked or quoted part inside takes its spaces with it and makes it opaque. */
function chunkEnd(text: string, from: number, lineEnd: number, closers: Closers): { end: number; opaque: boolean } {
  let at = from;
  let opaque = false;
  while (at < lineEnd && !SPACE.test(text.charAt(at))) {
    const close = closers.code(at) >= 0 ? closers.code(at) : closers.quote(at);
    if (close > at) {
      opaque = true;
      at = close;
    }
    at += 1;
  }
  return { end: at, opaque };
}

function trimTail(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && TAIL.includes(text.charAt(at - 1))) at -= 1;
  return at > from ? at : end;
}

/** For each place: where the quote, brace or backtick that opens there closes, or -1. */
interface Closers {
  quote(at: number): number;
  brace(at: number): number;
  code(at: number): number;
}

/** Looks from the right once, so that a thousand unclosed quotes cost no more than one. */
function closingPositions(text: string, from: number, lineEnd: number): Closers {
  const quotes = new Map<number, number>();
  const braces = new Map<number, number>();
  const codes = new Map<number, number>();
  const nextClose: Record<string, number> = {};
  let nextBrace = -1;
  let nextTick = -1;
  for (let at = lineEnd - 1; at >= from; at -= 1) {
    const char = text.charAt(at);
    const close = nextClose[CLOSING[char] ?? ''];
    if (close !== undefined && close > at + 1 && opensQuote(text, at, from)) quotes.set(at, close);
    if ((char === '"' || char === '”' || char === '“') && closesQuote(text, at, from, lineEnd)) nextClose[char] = at;
    if (char === '}') nextBrace = at;
    if (char === '{') {
      if (nextBrace > at && nextBrace - at <= BRACES_MAX) braces.set(at, nextBrace);
      nextBrace = -1;
    }
    if (char === '`') {
      if (nextTick > at) codes.set(at, nextTick);
      nextTick = at;
    }
  }
  const lookUp = (map: Map<number, number>) => (at: number) => map.get(at) ?? -1;
  return { quote: lookUp(quotes), brace: lookUp(braces), code: lookUp(codes) };
}

function opensQuote(text: string, at: number, from: number): boolean {
  const before = at === from ? ' ' : text.charAt(at - 1);
  return SPACE.test(before) || '([{#@/'.includes(before);
}

/** A closing quote follows something and has a space, punctuation, a slash or the line's end behind it. */
function closesQuote(text: string, at: number, from: number, lineEnd: number): boolean {
  const before = at === from ? ' ' : text.charAt(at - 1);
  const after = at + 1 >= lineEnd ? ' ' : text.charAt(at + 1);
  return !SPACE.test(before) && (SPACE.test(after) || after === '/' || TAIL.includes(after));
}
