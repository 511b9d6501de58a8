import { de } from '../lexicons/de.ts';
import { en } from '../lexicons/en.ts';

type Sign = '@' | '/';

/** Whether a text can be about labels or sections, which need not be looked up for any other. */
export function mayName(text: string, sign: Sign): boolean {
  const folded = text.toLowerCase();
  return folded.includes(sign) || words[sign].some((word) => folded.includes(word));
}

/** The last words of the phrases that stand for a sign, of which each may be written with other blanks. */
const words: Readonly<Record<Sign, readonly string[]>> = { '@': wordsFor('@'), '/': wordsFor('/') };

function wordsFor(sign: Sign): string[] {
  const phrases = [en, de].flatMap(({ keys, namesBehind }) => [
    ...Object.entries(keys),
    ...Object.entries(namesBehind),
  ]);
  return phrases
    .filter(([, meaning]) => meaning === sign)
    .map(([phrase]) => (phrase.split(' ').at(-1) ?? '').toLowerCase());
}
