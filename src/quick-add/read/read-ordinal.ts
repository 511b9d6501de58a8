import { type Line, plainWord } from '../text/line.ts';
import type { Reach } from '../text/match-phrase.ts';

/** `27th` in English, `27.` in German: digits with one of the lexicon's endings. */
export function readOrdinal(line: Line, index: number): (Reach & { value: number }) | null {
  const word = plainWord(line, index);
  const digits = word === null ? null : /^\d{1,2}(?!\d)/.exec(word.fold)?.[0];
  if (word === null || digits === null || digits === undefined) return null;
  const rest = word.fold.slice(digits.length);
  for (const ending of line.lexicon.ordinalEndings) {
    if (rest === ending) return { value: Number(digits), next: index + 1, end: word.bodyEnd };
    // A full stop is punctuation to the tokeniser, so it stands in the tail.
    if (rest === '' && ending === '.' && word.tail.startsWith('.')) {
      return { value: Number(digits), next: index + 1, end: word.bodyEnd + 1 };
    }
  }
  return null;
}
