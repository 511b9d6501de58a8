import { foldedWords } from '../../../filter/match/term-values.ts';
import type { Filter, Node, Term } from '../../../filter/types.ts';
import type { Queryable } from '../../foundation/db/query.ts';

/** Matches of a word that are looked up one by one in less time than the tasks of the list take to be read. */
const fewMax = 1_000;

type Words = Extract<Term, { kind: 'words' }>;

/**
 * The tasks with the rarest of the words that every task of the filter must hold, where they are few; null where no word is rare. A
 * statement cannot know that beforehand: planned for rare words it reads all matches of a common one, planned for common words it
 * reads the list until a page is full (speed.md).
 */
export async function rareMatches(
  queryable: Queryable,
  userId: string,
  { root }: Filter,
  readsComments: boolean,
): Promise<string[] | null> {
  const values: unknown[] = [userId];
  const parts: string[] = [];
  const words = requiredWords(root).flatMap((term) => foldedWords(term).map((word) => ({ term, word })));
  for (const [index, { term, word }] of words.entries()) {
    const pattern = `$${values.push(`%${word}%`)}`;
    const tables = ['task_search', ...(term.where === 'anywhere' && readsComments ? ['attached_search'] : [])];
    for (const table of tables)
      parts.push(`(SELECT ${index} AS word, s.task_id FROM ${table} s
        WHERE s.user_id = $1 AND s.words LIKE ${pattern} LIMIT ${fewMax + 1})`);
  }
  if (parts.length === 0) return null;
  const rows = await queryable.query<{ word: number; task_id: string }>(parts.join(' UNION ALL '), values);
  const found = words.map((_, index) => rows.filter(({ word }) => word === index).map((row) => row.task_id));
  const [rarest = []] = found.toSorted((a, b) => a.length - b.length);
  return rarest.length > fewMax ? null : rarest;
}

/** The words without which no task meets the filter. */
function requiredWords(node: Node): Words[] {
  if (node.op === 'term') return node.term.kind === 'words' ? [node.term] : [];
  return node.op === 'and' ? node.parts.flatMap(requiredWords) : [];
}
