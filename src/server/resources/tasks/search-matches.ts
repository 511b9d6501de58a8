import type { FoundIn } from '../../../contract/task-lists.ts';

/** Where a word may be, the best first; the name counts three times: at its beginning, as the beginning of a word, and inside one. */
export const places: readonly FoundIn[] = [
  'name',
  'name',
  'name',
  'label',
  'project',
  'section',
  'description',
  'comment',
  'file',
];
const at = {
  nameStart: 0,
  wordStart: 1,
  name: 2,
  label: 3,
  project: 4,
  section: 5,
  description: 6,
  comment: 7,
  file: 8,
};

type Bind = (value: unknown) => string;

/** The name of a label, project or section as a search reads it. */
export const nameWords = `' ' || search_words(n.name)`;

/**
 * A SELECT of the tasks of `$1` in which one of these words is found: `task_id`, the best `place` and all `places` as bits.
 * @param alternatives what was typed, or the words that it may be a slip for
 * @param namesPlaces whether the caller may read the names of projects and sections
 */
export function matchesOf(alternatives: readonly string[], namesPlaces: boolean, bind: Bind): string {
  const holds = holdsOneOf(alternatives, bind);
  const sources = [
    ownTexts(alternatives, holds, bind),
    `SELECT a.task_id, CASE WHEN a.record_id LIKE 'att%' THEN ${at.file} ELSE ${at.comment} END
     FROM attached_search a WHERE a.user_id = $1 AND ${holds('a.words')}`,
    `SELECT k.task_id, ${at.label} FROM task_label k WHERE k.user_id = $1 AND k.label_id IN (${named('label', holds)})`,
    ...(namesPlaces ? [placed('project', holds), placed('section', holds)] : []),
  ];
  return `SELECT task_id, min(place) AS place, bit_or(1 << place) AS places
    FROM (${sources.join(' UNION ALL ')}) met GROUP BY task_id`;
}

type Holds = (text: string) => string;

/**
 * The condition that a folded text contains one of the words, which the indexes of the search tables serve. A word of one or two
 * letters is found at the beginning of words only, because it lies within nearly every text.
 */
function holdsOneOf(words: readonly string[], bind: Bind): Holds {
  const patterns = words.map((word) => bind(`%${[...word].length < 3 ? ' ' : ''}${word}%`));
  return (text) => `(${patterns.map((pattern) => `${text} LIKE ${pattern}`).join(' OR ')})`;
}

/**
 * Name and description of a task are separated by U+0001, and every word of them follows a space: the positions of a word and of
 * that sign show where it is. They take a third of the time of comparing the name again.
 */
function ownTexts(words: readonly string[], holds: Holds, bind: Bind): string {
  const positionOf = (texts: readonly string[]) =>
    `least(${texts.map((text) => `nullif(strpos(s.words, ${bind(text)}), 0)`).join(', ')})`;
  return `SELECT task_id, CASE
      WHEN word_start = 1 THEN ${at.nameStart}
      WHEN word_start < name_end THEN ${at.wordStart}
      WHEN ${positionOf(words)} < name_end THEN ${at.name}
      ELSE ${at.description} END AS place
    FROM (SELECT s.task_id, s.words, ${positionOf(words.map((word) => ` ${word}`))} AS word_start, strpos(s.words, E'\\x01') AS name_end
      FROM task_search s WHERE s.user_id = $1 AND ${holds('s.words')}) s`;
}

function named(table: 'label' | 'project' | 'section', holds: Holds): string {
  return `SELECT n.id FROM ${table} n WHERE n.user_id = $1 AND n.deleted_at IS NULL AND ${holds(nameWords)}`;
}

function placed(table: 'project' | 'section', holds: Holds): string {
  return `SELECT p.id, ${at[table]} FROM task p WHERE p.user_id = $1 AND p.${table}_id IN (${named(table, holds)})`;
}
