import { foldName, type Line, type Word } from '../text/line.ts';
import type { Reach } from '../text/match-phrase.ts';

export interface Named {
  id: string;
  name: string;
}

/**
 * Names word by word: what goes on with a word stands below it. Looking a name up in a line walks along the line, however many names there
 * are and however many begin alike.
 */
export interface NameIndex<T extends Named> {
  /** Those whose name ends here, in their order. */
  readonly items: T[];
  readonly below: Map<string, NameIndex<T>>;
  /** The length of the longest word below. */
  longest: number;
}

const STARTS_NAME = /^[\p{L}\p{N}\p{Extended_Pictographic}_]/u;

export const emptyIndex = <T extends Named>(): NameIndex<T> => ({ items: [], below: new Map(), longest: 0 });

export function indexNames<T extends Named>(items: readonly T[]): NameIndex<T> {
  const index = emptyIndex<T>();
  for (const item of items) {
    const words = wordsOf(item.name);
    let at = index;
    for (const word of words) {
      at.longest = Math.max(at.longest, word.length);
      const next = at.below.get(word) ?? emptyIndex<T>();
      at.below.set(word, next);
      at = next;
    }
    if (words.length > 0) at.items.push(item);
  }
  return index;
}

/** All with a name, in their order. */
export function named<T extends Named>(index: NameIndex<T>, name: string): readonly T[] {
  const end = wordsOf(name).reduce<NameIndex<T> | undefined>((at, word) => at?.below.get(word), index);
  return end?.items ?? [];
}

const wordsOf = (name: string) => foldName(name).split(/\s+/).filter(Boolean);

export interface NameMatch<T> extends Reach {
  item: T;
}

/**
 * The longest name that stands at offset `from` inside word `index`, without case, across spaces. `afterName` lists what may
 * stand directly behind the name besides punctuation: the slash before a section.
 */
export function matchName<T extends Named>(
  line: Line,
  index: number,
  from: number,
  names: NameIndex<T>,
  options: { oneWord: boolean; afterName: string },
): NameMatch<T> | null {
  const quoted = quotedName(line, index, from);
  if (quoted !== null) {
    const [item] = named(names, quoted.name);
    return item === undefined ? null : { item, next: index + 1, end: quoted.end };
  }
  let best: NameMatch<T> | null = null;
  let at: NameIndex<T> | undefined = names;
  for (let offset = 0; at !== undefined; offset += 1) {
    const word = line.words[index + offset];
    if (word === undefined || (offset > 0 && (options.oneWord || word.escaped))) break;
    const start = offset === 0 ? from : word.start;
    for (const end of endsOf(line, word, start, offset === 0, at.longest, options.afterName)) {
      const [item] = at.below.get(foldName(line.text.slice(start, end)))?.items ?? [];
      if (item && (best === null || end > best.end)) best = { item, next: index + offset + 1, end };
    }
    at = at.below.get(foldName(line.text.slice(start, word.end)));
  }
  return best;
}

/** Where the last word of a name may end in a word of the text: whole, without punctuation, before a slash. */
function* endsOf(
  line: Line,
  word: Word,
  start: number,
  isFirst: boolean,
  longest: number,
  afterName: string,
): Generator<number> {
  yield word.end;
  if (word.bodyEnd > start && word.bodyEnd < word.end) yield word.bodyEnd;
  if (afterName === '') return;
  for (let cut = line.text.indexOf(afterName, start); cut > start && cut < word.end; ) {
    if (cut - start > longest) return;
    yield cut;
    // What stands behind the first slash of the first word is looked for below the project that it names.
    if (isFirst) return;
    cut = line.text.indexOf(afterName, cut + 1);
  }
}

/** The name inside quotes at offset `from`: `#"Two Words"`. `end` is behind the closing quote. */
export function quotedName(line: Line, index: number, from: number): { name: string; end: number } | null {
  const word = line.words[index];
  if (word === undefined || line.text.charAt(from) !== '"') return null;
  const close = line.text.indexOf('"', from + 1);
  if (close < 0 || close >= word.end) return null;
  return { name: line.text.slice(from + 1, close).trim(), end: close + 1 };
}

/** Whether a sigil is followed by what could be a name, so that `@@@` and `#-` are not worth a warning. */
export function looksLikeName(line: Line, from: number): boolean {
  const rest = line.text.slice(from, from + 3);
  return STARTS_NAME.test(rest.startsWith('"') ? rest.slice(1) : rest);
}

export function rawBody(line: Line, word: Word): string {
  return line.text.slice(word.bodyStart, word.bodyEnd);
}
