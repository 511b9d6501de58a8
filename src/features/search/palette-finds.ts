import { sentenceOf } from '../../client/filters/filter-field.tsx';
import { readTyped, type TypedFilter } from '../../client/filters/filter-groups.ts';
import { tasksOf } from '../../client/filters/filtered-tasks.ts';
import type { Task } from '../../contract/tasks.ts';
import type { FilterContext } from '../../filter/types.ts';
import type { Replica } from '../../sync/replica.ts';
import { findTasks } from './find-in-replica.ts';
import { searchWords } from './folded.ts';

/** What the palette found for what is typed. */
export interface PaletteFinds {
  readonly tasks: readonly Task[];
  /** The words to underline where they occur. */
  readonly words: readonly string[];
  /** The line without what is read as a filter. */
  readonly plainWords: string;
  readonly typed: TypedFilter;
  /** What is looked for, as people say it; empty for words that were found as they are written. */
  readonly sentence: string;
  /** The words that were taken for others, which may be slips of them. */
  readonly near: readonly string[];
}

/**
 * The tasks of this device for a line of words, filters or both; words that nothing holds are taken for slips.
 * @param isExact whether words are taken as they are written
 */
export function findForPalette(replica: Replica, text: string, context: FilterContext, isExact: boolean): PaletteFinds {
  const typed = readTyped(text, context);
  const isFilter = typed.hasTerms && typed.errors.length === 0;
  const plainWords = isFilter ? wordsOf(text, typed) : text.trim();
  const written = searchWords(plainWords);
  if (!isFilter) {
    const found = isExact
      ? { tasks: exactTasks(replica, plainWords, written), words: written }
      : findTasks(replica, plainWords);
    const near = found.tasks.length === 0 ? [] : found.words.filter((word) => !written.includes(word));
    return {
      ...found,
      plainWords,
      typed,
      near,
      sentence: near.length > 0 ? `Tasks with “${plainWords}” or close to it` : '',
    };
  }
  const tasks = inOrder(tasksOfFilter(replica, typed));
  const sentence = sentenceOf(typed);
  if (tasks.length > 0 || written.length === 0 || isExact)
    return { tasks, words: written, plainWords, typed, near: [], sentence };
  const forgiving = findTasks(replica, plainWords);
  const rest = readTyped(withoutWords(text, typed), context);
  const allowed = new Set(tasksOfFilter(replica, rest).map(({ id }) => id));
  const close = forgiving.tasks.filter(({ id }) => allowed.has(id));
  const near = close.length === 0 ? [] : forgiving.words.filter((word) => !written.includes(word));
  return {
    tasks: close,
    words: forgiving.words,
    plainWords,
    typed,
    near,
    sentence: near.length > 0 ? `${sentence}, or close to it` : sentence,
  };
}

function tasksOfFilter(replica: Replica, { groups }: TypedFilter): Task[] {
  return [...new Set(groups.flatMap(({ read: { filter } }) => (filter === null ? [] : tasksOf(replica, filter))))];
}

/** The tasks that hold the words themselves. */
function exactTasks(replica: Replica, text: string, written: readonly string[]): readonly Task[] {
  const { tasks, words } = findTasks(replica, text);
  return words.every((word) => written.includes(word)) ? tasks : [];
}

const wordSpans = ({ spans }: TypedFilter) => spans.filter(({ kind }) => kind === 'words');

function wordsOf(text: string, typed: TypedFilter): string {
  return wordSpans(typed)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ')
    .trim();
}

function withoutWords(text: string, typed: TypedFilter): string {
  let rest = text;
  for (const { start, end } of wordSpans(typed).toReversed()) rest = rest.slice(0, start) + rest.slice(end);
  return rest;
}

/** Open tasks by date, then finished ones, the latest change first. */
function inOrder(tasks: readonly Task[]): Task[] {
  const keyOf = ({ dueDate, dueTime }: Task) => `${dueDate ?? '9999'} ${dueTime ?? '99:99'}`;
  return tasks.toSorted(
    (a, b) =>
      Number(a.completed) - Number(b.completed) ||
      (a.completed ? 0 : compare(keyOf(a), keyOf(b)) || a.priority - b.priority) ||
      compare(b.updatedAt, a.updatedAt),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
