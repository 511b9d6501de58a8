import { mayBeSlip, nearWords } from '../../../lib/near-words.ts';
import { queryPoolWithin } from '../../foundation/db/query.ts';
import { readsOf } from '../../foundation/records/reads.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { nameWords } from './search-matches.ts';

/** The share of trigrams that a text must have in common with a word, so that all words with its slips are among those compared. */
const similarityMin = { ofShortWords: 0.33, ofLongWords: 0.27 };
const longWordLettersMin = 8;
/** In longer words, two swapped letters leave enough trigrams. */
const swapLettersMax = 6;

/** Bounds of what is compared: texts with similar words, the most similar of them, and their words. */
const textsComparedMax = 1_000;
const textsReadMax = 50;
const wordsReadMax = 2_000;
/** Bounds the patterns of the search that follows. */
const nearWordsMax = 12;

/**
 * The words of a user's texts that a word may be a slip for. Trigrams find the texts; which of their words are near decides the
 * rule that the app applies to its own copy.
 * @param word folded
 */
export async function nearVocabulary(ctx: VerbContext, word: string, statementMsMax: number): Promise<string[]> {
  if (!mayBeSlip(word)) return [];
  const values: unknown[] = [ctx.actor.userId, word, textsComparedMax, textsReadMax, wordsReadMax];
  const swapped = swaps(word).map((other) => `$${values.push(`% ${other}%`)}`);
  const isSimilar = (text: string) =>
    `(${[`${text} %> $2`, ...swapped.map((pattern) => `${text} LIKE ${pattern}`)].join(' OR ')})`;
  const texts = (table: string, text: string) =>
    `(SELECT ${text} AS words FROM ${table} n WHERE n.user_id = $1 AND ${isSimilar(text)} LIMIT $3)`;
  const swappedFirst = swapped.length === 0 ? '' : `words LIKE ANY (ARRAY[${swapped.join(', ')}]) DESC,`;
  const threshold = [...word].length < longWordLettersMin ? similarityMin.ofShortWords : similarityMin.ofLongWords;
  const setting = `pg_trgm.word_similarity_threshold = ${threshold}`;
  const rows = await readsOf(ctx, (pool) => queryPoolWithin(pool, statementMsMax, setting)).query<{ word: string }>(
    `WITH texts AS (
       ${texts('task_search', 'n.words')} UNION ALL ${texts('attached_search', 'n.words')}
       UNION ALL ${['label', 'project', 'section'].map((table) => texts(table, nameWords)).join(' UNION ALL ')}),
     nearest AS (SELECT words FROM texts ORDER BY ${swappedFirst} word_similarity($2, words) DESC LIMIT $4)
     SELECT DISTINCT word FROM nearest, unnest(string_to_array(translate(words, E'\\x01', ' '), ' ')) AS word
     WHERE char_length(word) > 2 LIMIT $5`,
    values,
  );
  return nearWords(
    word,
    rows.map((row) => row.word),
  ).slice(0, nearWordsMax);
}

/** The words that come of swapping two neighbouring letters. */
function swaps(word: string): string[] {
  const letters = [...word];
  if (letters.length > swapLettersMax) return [];
  const swapped = letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''));
  return [...new Set(swapped)].filter((other) => other !== word);
}
