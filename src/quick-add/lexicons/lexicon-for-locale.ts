import { de } from './de.ts';
import { en } from './en.ts';
import type { Lexicon } from './lexicon.ts';

const lexicons: readonly Lexicon[] = [en, de];

/** The lexicon of the locale's language; English for a language that has none yet. Languages are never mixed. */
export function lexiconForLocale(locale: string): Lexicon {
  const language = locale.split(/[-_]/)[0]?.toLowerCase();
  return lexicons.find((lexicon) => lexicon.language === language) ?? en;
}
