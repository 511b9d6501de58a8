import { de } from './de.ts';
import { en } from './en.ts';
import type { FilterLexicon } from './filter-lexicon.ts';

/** The lexicons of a locale, its own language first. English is read in every language, so that a filter travels. */
export function lexiconsForLocale(locale: string): readonly [FilterLexicon, ...FilterLexicon[]] {
  return locale.split(/[-_]/)[0]?.toLowerCase() === de.language ? [de, en] : [en];
}
