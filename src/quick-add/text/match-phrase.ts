import { continues, type Line, plainWord } from './line.ts';

/** How far a phrase reached: `next` the word after it, `end` its last character. */
export interface Reach {
  next: number;
  end: number;
}

/** The longest of some fixed phrases (`a_b` = two words) at word `index`. */
export function matchPhrases(line: Line, index: number, phrases: readonly string[]): Reach | null {
  let best: Reach | null = null;
  for (const phrase of phrases) {
    const reach = matchWords(line, phrase.split('_'), index);
    if (reach !== null && (best === null || reach.end > best.end)) best = reach;
  }
  return best;
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
