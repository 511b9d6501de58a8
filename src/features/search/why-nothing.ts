import { searchWords } from './folded.ts';

/** Why a search found nothing, and what may help. @param typed not empty */
export function whyNothing(typed: string): string {
  return searchWords(typed).length > 1
    ? 'No task holds all of these words, nor any like them. Try fewer words.'
    : 'No task holds this word, nor one like it, in its title, description, comments, files, labels or place.';
}
