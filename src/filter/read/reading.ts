import type { DateContext } from '../../quick-add/resolve/resolve-date.ts';
import type { Line } from '../../quick-add/text/line.ts';
import type { FilterLexicon } from '../lexicons/filter-lexicon.ts';
import type { FilterContext, FilterIssue, FilterSpanKind, Node, Term } from '../types.ts';
import { skipBlanks } from './read-phrase.ts';

/** The text with everything that its readers look at. */
export interface Source {
  readonly text: string;
  /** Of the same length, in lower case. */
  readonly folded: string;
  readonly context: FilterContext;
  readonly lexicons: readonly [FilterLexicon, ...FilterLexicon[]];
  readonly dates: DateContext;
  /** The words from a place on, split once for all that look for a date there. */
  readonly lines: Map<number, Line>;
}

/** What a term was read as; null = it is wrong, and an error says why. */
export interface TermReading {
  readonly end: number;
  readonly kind: FilterSpanKind;
  readonly node: Node | null;
  readonly errors?: readonly FilterIssue[];
  readonly warnings?: readonly FilterIssue[];
}

export const termNode = (term: Term): Node => ({ op: 'term', term });

/** Signs that end a word wherever they stand. */
const stops = '()|&,';

/** The same, with the backslash. */
export const operatorSigns = /[()|&,\\]/g;

/** Whether the character at this place ends what is before it; a comma between digits does not. */
export function isStop(text: string, at: number): boolean {
  const char = text.charAt(at);
  if (char === '') return true;
  if (char === ',') return !(/\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1)));
  return stops.includes(char);
}

export function isBlank(char: string): boolean {
  return /\s/.test(char);
}

/** The end of what stands together, from here to a blank or a stop. */
export function chunkEnd(text: string, from: number): number {
  let at = from;
  while (!isStop(text, at) && !isBlank(text.charAt(at))) at += 1;
  return at;
}

export function issue(
  code: string,
  message: string,
  { start, end }: { start: number; end: number },
  suggestions: readonly string[] = [],
): FilterIssue {
  return { code, message, start, end, suggestions: [...new Set(suggestions)].slice(0, suggestionsMax) };
}

const suggestionsMax = 5;

/** A term of which what follows is missing, or is something else. */
export function expected(source: Source, at: number, from: number, kind: FilterSpanKind, what: string): TermReading {
  const end = Math.max(from, chunkEnd(source.text, skipBlanks(source.text, from)));
  return { end, kind, node: null, errors: [issue('expected', `Here belongs ${what}`, { start: at, end })] };
}

/** The text in double quotes, with a backslash before those inside. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, (sign) => `\\${sign}`)}"`;
}

const closing: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“' };

/** What stands between the quotes that open at this place; null where none open, `isOpen` where they do not close. */
export function readQuoted(text: string, at: number): { inner: string; end: number; isOpen: boolean } | null {
  const close = closing[text.charAt(at)];
  if (close === undefined) return null;
  let inner = '';
  for (let index = at + 1; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === close) return { inner, end: index + 1, isOpen: false };
    if (char === '\\' && index + 1 < text.length) index += 1;
    inner += text.charAt(index);
  }
  return { inner, end: text.length, isOpen: true };
}
