import { continues, type Line, plainWord } from './line.ts';

/** How far a phrase reached: `next` the word after it, `end` its last character. */
export interface Reach {
  next: number;
  end: number;
}

/** Fixed phrases, `a_b` for two words; of a table its keys. */
type Phrases = readonly string[] | Readonly<Record<string, unknown>>;

/** The words of each phrase, by the first of them. */
const compiled = new WeakMap<Phrases, Map<string, string[][]>>();

/** The longest of some fixed phrases at word `index`. @param phrases the same object at each call, which is compiled once */
export function matchPhrases(line: Line, index: number, phrases: Phrases): Reach | null {
  const first = plainWord(line, index);
  const beginning = first === null ? undefined : compile(phrases).get(first.fold);
  if (beginning === undefined) return null;
  let best: Reach | null = null;
  for (const words of beginning) {
    const reach = matchWords(line, words, index);
    if (reach !== null && (best === null || reach.end > best.end)) best = reach;
  }
  return best;
}

function compile(phrases: Phrases): Map<string, string[][]> {
  const known = compiled.get(phrases);
  if (known !== undefined) return known;
  const all = Array.isArray(phrases) ? (phrases as readonly string[]) : Object.keys(phrases);
  const made = Map.groupBy(
    all.map((phrase) => phrase.split('_')),
    ([first = '']) => first,
  );
  compiled.set(phrases, made);
  return made;
}

/** These words one after the other, nothing but spaces between them. */
export function matchWords(line: Line, words: readonly string[], index: number): Reach | null {
  let end = -1;
  for (const [offset, expected] of words.entries()) {
    const word = plainWord(line, index + offset);
    if (word === null || word.fold !== expected) return null;
    if (end >= 0 && !continues(line, index + offset, end, '')) return null;
    end = word.bodyEnd;
  }
  return { next: index + words.length, end };
}
