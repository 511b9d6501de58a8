import { slips } from '../../lib/near-words.ts';
import { normalForm } from '../../lib/normal-form.ts';
import { isBlank, isStop, quoted, readQuoted, type Source } from './reading.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly isDeleted?: boolean;
}

/** Lower case, letter by letter, so that a place in the folded text is the same place in the text. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return [...text]
    .map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .join('');
}

const foldedNames = new WeakMap<Named, string>();

function foldedName(named: Named): string {
  const known = foldedNames.get(named);
  if (known !== undefined) return known;
  const folded = foldLetters(normalForm(named.name));
  foldedNames.set(named, folded);
  return folded;
}

export interface NameReading<T> {
  /** Everything that bears the name; empty where nothing does. */
  readonly found: readonly T[];
  /** As it was typed. */
  readonly name: string;
  readonly end: number;
  readonly isUnclosed: boolean;
}

/**
 * The name at this place, in quotes or the longest that one of these records bears, across blanks. What is in Trash has no name, and
 * neither has what the caller may not read.
 */
export function readName<T extends Named>({ text, folded }: Source, at: number, among: readonly T[]): NameReading<T> {
  const quotes = readQuoted(text, at);
  const bearing = (name: string) =>
    among.filter((each) => each.name !== '' && !each.isDeleted && foldedName(each) === name);
  if (quotes !== null) {
    const name = quotes.inner.trim();
    return { found: bearing(foldLetters(normalForm(name))), name, end: quotes.end, isUnclosed: quotes.isOpen };
  }
  let best = '';
  for (const each of among) {
    const name = foldedName(each);
    if (name.length <= best.length || each.isDeleted) continue;
    if (folded.startsWith(name, at) && endsName(text, at + name.length)) best = name;
  }
  if (best !== '') return { found: bearing(best), name: best, end: at + best.length, isUnclosed: false };
  let end = at;
  while (!endsName(text, end)) end += 1;
  return { found: [], name: text.slice(at, end), end, isUnclosed: false };
}

function endsName(text: string, at: number): boolean {
  return isStop(text, at) || isBlank(text.charAt(at)) || text.charAt(at) === '/';
}

const nearMax = 5;
/** The distance of names that have nothing in common. */
const unlike = 9;

/** The names that a wrong one may stand for: they begin with it, hold it, or are a slip away. */
export function nearNames<T extends Named>(name: string, among: readonly T[]): T[] {
  const wanted = foldLetters(normalForm(name));
  if (wanted === '') return [];
  const slipsMax = wanted.length >= 8 ? 2 : 1;
  const distance = (each: T) => {
    const other = foldedName(each);
    if (other.startsWith(wanted)) return 0;
    if (slips(wanted, other.slice(0, wanted.length), slipsMax) <= slipsMax) return 1;
    if (Math.abs(other.length - wanted.length) <= slipsMax && slips(wanted, other, slipsMax) <= slipsMax) return 1;
    return other.includes(wanted) ? 2 : unlike;
  };
  return among
    .filter((each) => each.name !== '' && !each.isDeleted)
    .map((each) => ({ each, far: distance(each) }))
    .filter(({ far }) => far < unlike)
    .sort((a, b) => a.far - b.far)
    .slice(0, nearMax)
    .map(({ each }) => each);
}

const plainName = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_-]*$/u;

/** A name as it stands behind its sign, in quotes unless it is one plain word. */
export function nameText(name: string): string {
  return plainName.test(name) ? name : quoted(name);
}
