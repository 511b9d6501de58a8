import { foldName, type Line, type Word } from '../text/line.ts';
import type { Reach } from '../text/match-phrase.ts';

export interface Named {
  id: string;
  name: string;
}

/** Names by their first word, so that looking one up in a line does not walk through all of them. */
export type NameIndex<T extends Named> = Map<string, { words: string[]; item: T }[]>;

const STARTS_NAME = /^[\p{L}\p{N}\p{Extended_Pictographic}_]/u;

export function indexNames<T extends Named>(items: readonly T[]): NameIndex<T> {
  const index: NameIndex<T> = new Map();
  for (const item of items) {
    const words = foldName(item.name).split(/\s+/).filter(Boolean);
    const first = words[0];
    if (first === undefined) continue;
    const bucket = index.get(first) ?? [];
    bucket.push({ words, item });
    index.set(first, bucket);
  }
  return index;
}

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
    const item = findWhole(names, quoted.name);
    return item === null ? null : { item, next: index + 1, end: quoted.end };
  }
  let best: NameMatch<T> | null = null;
  for (const key of firstWords(line, index, from, options.afterName)) {
    for (const { words, item } of names.get(key) ?? []) {
      if (options.oneWord && words.length > 1) continue;
      const reach = matchNameWords(line, index, from, words, options.afterName);
      if (reach !== null && (best === null || reach.end > best.end)) best = { ...reach, item };
    }
  }
  return best;
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

function findWhole<T extends Named>(names: NameIndex<T>, name: string): T | null {
  const words = foldName(name).split(/\s+/);
  const bucket = names.get(words[0] ?? '') ?? [];
  return bucket.find((entry) => entry.words.join(' ') === words.join(' '))?.item ?? null;
}

/** How the first word of a name may be read from the text: whole, without punctuation, up to the slash. */
function firstWords(line: Line, index: number, from: number, afterName: string): Set<string> {
  const word = line.words[index];
  if (word === undefined) return new Set();
  const whole = foldName(line.text.slice(from, word.end));
  const keys = new Set([whole, foldName(line.text.slice(from, Math.max(from, word.bodyEnd)))]);
  const cut = afterName === '' ? -1 : whole.indexOf(afterName);
  if (cut > 0) keys.add(whole.slice(0, cut));
  return keys;
}

function matchNameWords(
  line: Line,
  index: number,
  from: number,
  words: readonly string[],
  afterName: string,
): Reach | null {
  for (const [offset, expected] of words.entries()) {
    const word = line.words[index + offset];
    if (word === undefined || (offset > 0 && word.escaped)) return null;
    const start = offset === 0 ? from : word.start;
    const whole = foldName(line.text.slice(start, word.end));
    if (offset < words.length - 1) {
      if (whole !== expected) return null;
      continue;
    }
    const next = index + words.length;
    if (whole === expected) return { next, end: word.end };
    if (word.bodyEnd > start && foldName(line.text.slice(start, word.bodyEnd)) === expected) {
      return { next, end: word.bodyEnd };
    }
    const end = start + expected.length;
    const cut = afterName !== '' && line.text.startsWith(afterName, end);
    return cut && foldName(line.text.slice(start, end)) === expected ? { next, end } : null;
  }
  return null;
}
