import { foldWord } from '../../quick-add/text/line.ts';
import type { FilterLexicon, Phrases } from '../lexicons/filter-lexicon.ts';

interface Entry {
  readonly words: readonly string[];
  readonly meaning: unknown;
}

export interface PhraseReading<Meaning> {
  readonly meaning: Meaning;
  /** Behind the last word. */
  readonly end: number;
}

const word = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/uy;
const blanks = /\s*/y;
const compiled = new WeakMap<object, ReadonlyMap<string, readonly Entry[]>>();

/** The folded word at this place, with its end. */
export function wordAt(text: string, at: number): { fold: string; end: number } | null {
  word.lastIndex = at;
  const found = word.exec(text)?.[0];
  return found === undefined ? null : { fold: foldWord(found), end: at + found.length };
}

export function skipBlanks(text: string, at: number): number {
  blanks.lastIndex = at;
  return at + (blanks.exec(text)?.[0].length ?? 0);
}

/** The longest phrase of a table that stands at this place, its words separated by blanks. */
export function readPhrase<Meaning>(text: string, at: number, table: Phrases<Meaning>): PhraseReading<Meaning> | null {
  return longestOf(text, wordAt(text, at), [table]);
}

/** The same in the lexicon that reads most, with what stands in that lexicon's table. */
export function readPhraseIn<Meaning>(
  text: string,
  at: number,
  lexicons: readonly FilterLexicon[],
  tableOf: (lexicon: FilterLexicon) => Phrases<Meaning>,
): PhraseReading<Meaning> | null {
  return longestOf(text, wordAt(text, at), lexicons.map(tableOf));
}

/** The same in the languages of what is read. */
export function phraseAt<Meaning>(
  { text, lexicons }: { readonly text: string; readonly lexicons: readonly FilterLexicon[] },
  at: number,
  table: (lexicon: FilterLexicon) => Phrases<Meaning>,
): PhraseReading<Meaning> | null {
  return readPhraseIn(text, at, lexicons, table);
}

function longestOf<Meaning>(
  text: string,
  first: { fold: string; end: number } | null,
  tables: readonly Phrases<Meaning>[],
): PhraseReading<Meaning> | null {
  let best: PhraseReading<Meaning> | null = null;
  if (first === null) return best;
  for (const table of tables) {
    for (const { words, meaning } of compile(table).get(first.fold) ?? []) {
      const end = endOfWords(text, first.end, words.slice(1));
      if (end !== null && (best === null || end > best.end)) best = { meaning: meaning as Meaning, end };
    }
  }
  return best;
}

/** Behind a colon that follows, blanks around it included; null where there is none. */
export function behindColon(text: string, at: number): number | null {
  const colon = skipBlanks(text, at);
  return text.charAt(colon) === ':' ? skipBlanks(text, colon + 1) : null;
}

function endOfWords(text: string, from: number, words: readonly string[]): number | null {
  let end = from;
  for (const expected of words) {
    const next = wordAt(text, skipBlanks(text, end));
    if (next?.fold !== expected || skipBlanks(text, end) === end) return null;
    end = next.end;
  }
  return end;
}

function compile(table: object): ReadonlyMap<string, readonly Entry[]> {
  const known = compiled.get(table);
  if (known) return known;
  const made = new Map<string, Entry[]>();
  for (const [phrase, meaning] of Object.entries(table)) {
    const words = phrase.split(' ').map(foldWord);
    const first = words[0] ?? '';
    made.set(first, [...(made.get(first) ?? []), { words, meaning }]);
  }
  compiled.set(table, made);
  return made;
}
