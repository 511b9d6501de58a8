import type { Task } from '../../contract/tasks.ts';
import { nearWords } from '../../lib/near-words.ts';
import type { Replica } from '../../sync/replica.ts';
import { searchWords } from './folded.ts';
import { type SearchedTexts, searchedTexts } from './searched-texts.ts';

export interface Found {
  readonly tasks: readonly Task[];
  /** The words that were looked for in the end: those typed, or what they may be slips for. */
  readonly words: readonly string[];
}

const nothing: Found = { tasks: [], words: [] };

/** What a word matches: itself, or any of the words it may be a slip for. */
type Alternatives = readonly string[];

/** The places of a match, the best first. */
const ranks = { nameStart: 0, wordStart: 1, name: 2, label: 3, place: 4, description: 5, attached: 6 };
const finishedRank = 100;

/**
 * Tasks that hold every word somewhere: in the title, the description, a comment, a file's name, or the name of a label, of
 * the project or of the section. The order of the words does not matter, and where nothing holds them all, slips are allowed.
 */
export function findTasks(replica: Replica, typed: string): Found {
  const words = searchWords(typed);
  if (words.length === 0) return nothing;
  const texts = searchedTexts(replica);
  const ready = texts.readyVocabulary();
  const exact = words.some((word) => ready !== null && isNowhere(word, ready))
    ? []
    : matching(
        replica,
        texts,
        words.map((word) => [word]),
      );
  if (exact.length > 0) return { tasks: exact, words };
  const vocabulary = texts.vocabulary();
  const forgiving = words.map((word) => {
    const near = nearWords(word, vocabulary);
    return isNowhere(word, vocabulary) ? near : [word, ...near];
  });
  const isNew = forgiving.some((alternatives, index) => alternatives.some((text) => text !== words[index]));
  if (!isNew || forgiving.some(({ length }) => length === 0)) return { tasks: [], words };
  return { tasks: matching(replica, texts, forgiving), words: forgiving.flat() };
}

const lettersOnly = /^[a-z]{3,}$/;

/** Whether no text can hold a word: what consists of letters lies within one of the words of the vocabulary. */
function isNowhere(word: string, vocabulary: ReadonlySet<string>): boolean {
  if (!lettersOnly.test(word) || vocabulary.has(word)) return false;
  for (const known of vocabulary) if (known.includes(word)) return false;
  return true;
}

function matching(replica: Replica, texts: SearchedTexts, words: readonly Alternatives[]): Task[] {
  const found: { task: Task; rank: number }[] = [];
  const named = words.map((word) => namedBy(texts, word));
  for (const task of replica.all('task').values()) {
    const rank = rankOf(task, texts, words, named);
    if (rank !== null) found.push({ task, rank });
  }
  found.sort((a, b) => a.rank - b.rank || (a.task.updatedAt < b.task.updatedAt ? 1 : -1));
  return found.map(({ task }) => task);
}

/** The projects, sections and labels whose names hold the word. */
function namedBy({ names }: SearchedTexts, word: Alternatives): ReadonlySet<string> {
  return new Set([...names].flatMap(([id, name]) => (word.some((text) => name.includes(text)) ? [id] : [])));
}

/** The sum over the words; null = one of them is nowhere. */
function rankOf(
  task: Task,
  texts: SearchedTexts,
  words: readonly Alternatives[],
  named: readonly ReadonlySet<string>[],
): number | null {
  let sum = task.completed ? finishedRank : 0;
  for (let index = 0; index < words.length; index += 1) {
    const rank = rankOfWord(task, texts, words[index] ?? [], named[index] ?? new Set());
    if (rank === null) return null;
    sum += rank;
  }
  return sum;
}

function rankOfWord(
  task: Task,
  { textsOf, attached }: SearchedTexts,
  word: Alternatives,
  named: ReadonlySet<string>,
): number | null {
  const { name, description } = textsOf(task);
  let best: number | null = null;
  for (const text of word) {
    const at = name.indexOf(text);
    if (at === 0) return ranks.nameStart;
    if (at > 0) best = Math.min(best ?? ranks.name, name[at - 1] === ' ' ? ranks.wordStart : ranks.name);
  }
  if (best !== null) return best;
  if (named.size > 0) {
    if (task.labelIds.some((id) => named.has(id))) return ranks.label;
    if (named.has(task.projectId) || (task.sectionId !== null && named.has(task.sectionId))) return ranks.place;
  }
  if (description !== '' && word.some((text) => description.includes(text))) return ranks.description;
  const more = attached.get(task.id);
  return more !== undefined && word.some((text) => more.includes(text)) ? ranks.attached : null;
}
