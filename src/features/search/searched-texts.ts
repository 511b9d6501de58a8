import type { Task } from '../../contract/tasks.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { Replica } from '../../sync/replica.ts';
import { folded } from './folded.ts';

/** The texts of a task's own record, folded. */
interface TaskTexts {
  readonly name: string;
  readonly description: string;
}

/** What is searched beside the tasks' own records, folded. */
export interface SearchedTexts {
  textsOf(task: Task): TaskTexts;
  /** The names of projects, sections and labels, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** The comments and file names of a task, by its id. */
  readonly attached: ReadonlyMap<string, string>;
  /** Every word of three letters or more that occurs or has occurred. Takes long for the tasks that are not indexed yet. */
  vocabulary(): ReadonlySet<string>;
  /** The vocabulary if all tasks are indexed already; null where it would take long. */
  readyVocabulary(): ReadonlySet<string> | null;
}

// The classes of Unicode cost ten times as much, and most texts need none.
const plain = /^[\x20-\x7e\n\t]*$/;
const plainWord = /[a-z]{3,}/g;
const anyWord = /\p{L}{3,}/gu;

/** Records are replaced and never changed, so each is folded once. */
const foldedTasks = new WeakMap<Task, TaskTexts>();
const made = new WeakMap<Replica, { readonly versions: string; readonly texts: SearchedTexts }>();
const kinds = ['task', 'project', 'section', 'label', 'comment', 'attachment'] as const;

/** The texts of a replica as it is now. */
export function searchedTexts(replica: Replica): SearchedTexts {
  const versions = kinds.map(replica.version).join();
  const known = made.get(replica);
  if (known?.versions === versions) return known.texts;
  const texts = makeTexts(replica);
  made.set(replica, { versions, texts });
  return texts;
}

function makeTexts(replica: Replica): SearchedTexts {
  const names = new Map<string, string>();
  for (const kind of ['project', 'section', 'label'] as const)
    for (const { id, name } of replica.all(kind).values()) names.set(id, folded(name));
  const attached = new Map<string, string>();
  const attach = (taskId: string, text: string) => {
    const id = replica.realId(taskId);
    attached.set(id, `${attached.get(id) ?? ''}\n${folded(text)}`);
  };
  for (const { taskId, content } of replica.all('comment').values()) attach(taskId, content);
  for (const { taskId, fileName } of replica.all('attachment').values()) attach(taskId, fileName);
  let known: ReadonlySet<string> | null = null;
  const vocabulary = () => {
    known ??= vocabularyOf(replica, names, attached);
    return known;
  };
  return {
    textsOf,
    names,
    attached,
    vocabulary,
    readyVocabulary: () => (known || unindexed(replica).next().done === true ? vocabulary() : null),
  };
}

function textsOf(task: Task): TaskTexts {
  const known = foldedTasks.get(task);
  if (known) return known;
  const texts = { name: folded(task.name), description: folded(task.description) };
  foldedTasks.set(task, texts);
  return texts;
}

/** The words of a replica with the tasks they were taken from. A word that no longer occurs matches nothing and does no harm. */
interface Index {
  readonly words: Set<string>;
  readonly taken: WeakSet<Task>;
}
const indexes = new WeakMap<Replica, Index>();

function indexOf(replica: Replica): Index {
  const index = indexes.get(replica) ?? { words: new Set(), taken: new WeakSet() };
  indexes.set(replica, index);
  return index;
}

function addWords({ words }: Index, text: string): void {
  for (const word of text.match(plain.test(text) ? plainWord : anyWord) ?? []) words.add(word);
}

function* unindexed(replica: Replica): Generator<Task> {
  const { taken } = indexOf(replica);
  for (const task of replica.all('task').values()) if (!taken.has(task)) yield task;
}

function addTask(index: Index, task: Task): void {
  index.taken.add(task);
  const { name, description } = textsOf(task);
  addWords(index, name);
  if (description !== '') addWords(index, description);
}

const tasksPerSlice = 1_000;

/**
 * Indexes the tasks of a replica while the page is idle, some at a time, so that the first search finds them indexed.
 * @returns cancels it
 */
export function indexWhenIdle(replica: Replica): () => void {
  const index = indexOf(replica);
  const tasks = unindexed(replica);
  let cancel = whenIdle(slice);
  function slice() {
    for (let left = tasksPerSlice; left > 0; left -= 1) {
      const { value } = tasks.next();
      if (!value) return;
      addTask(index, value);
    }
    cancel = whenIdle(slice);
  }
  return () => cancel();
}

function vocabularyOf(
  replica: Replica,
  names: ReadonlyMap<string, string>,
  attached: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const index = indexOf(replica);
  for (const task of unindexed(replica)) addTask(index, task);
  for (const text of names.values()) addWords(index, text);
  for (const text of attached.values()) addWords(index, text);
  return index.words;
}
