import { limits } from '../../contract/limits.ts';

/** What search_words() replaces by a space, and white space. */
const separators = /[\s!-/:-@[-`{-~]+/u;
const accents = /[\u0300-\u036f]+/g;

/** The words of a search, folded as search_words() folds the texts, each once. None contains a sign that LIKE gives a meaning. */
export function searchWordsOf(query: string): string[] {
  const folded = query.toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC');
  return [...new Set(folded.split(separators).filter(Boolean))].slice(0, limits.queryWordsMax);
}
