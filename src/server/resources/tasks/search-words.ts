import { limits } from '../../../contract/limits.ts';
import { foldText } from '../../../lib/fold-text.ts';

/** The words of a search, folded as search_words() folds the texts, each once. None contains a sign that LIKE gives a meaning. */
export function searchWordsOf(query: string): string[] {
  return [...new Set(foldText(query).split(/\s+/u).filter(Boolean))].slice(0, limits.queryWordsMax);
}
