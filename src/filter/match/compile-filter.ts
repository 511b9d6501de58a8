import type { Task } from '../../contract/tasks.ts';
import { foldText } from '../../lib/fold-text.ts';
import { namesState, statesOf } from '../tree/state.ts';
import type { Filter, Node, Part, Term } from '../types.ts';
import { foldedWords, instantsOf } from './term-values.ts';

/** The fields of a task that filters look at. */
export type FilteredTask = Pick<
  Task,
  | 'id'
  | 'projectId'
  | 'sectionId'
  | 'parentId'
  | 'name'
  | 'description'
  | 'completed'
  | 'completedAt'
  | 'priority'
  | 'dueDate'
  | 'dueTime'
  | 'durationMinutes'
  | 'deadlineDate'
  | 'recurrence'
  | 'labelIds'
  | 'childCount'
  | 'commentCount'
  | 'attachmentCount'
  | 'createdAt'
  | 'updatedAt'
>;

/** What hangs on tasks, as the device has it. */
export interface AttachedRecords {
  hasReminder(taskId: string): boolean;
  /** The comments and file names of a task, each folded by `foldAttached`. */
  textsOf(taskId: string): readonly string[] | undefined;
  /** `import`, `app` or the id of the access token that made the task; null where that is not known. */
  madeBy(taskId: string): string | null;
}

type Test = (task: FilteredTask) => boolean;

/** A text as `textsOf` gives it: folded, and every word of it behind a space. */
export function foldAttached(text: string): string {
  return ` ${foldText(text)}`;
}

/** Whether a task is shown by the filter, for tasks and records that are not in Trash. */
export function compileFilter({ root, timezone, hiddenProjectIds }: Filter, records: AttachedRecords): Test {
  const context = { timezone, records };
  const hidden = new Set(hiddenProjectIds);
  const ofOpen = compile(root, false, context);
  const ofFinished = statesOf(root).said ? compileSaid(root, false, context) : never;
  return (task) => !hidden.has(task.projectId) && (task.completed ? ofFinished(task) : ofOpen(task));
}

interface Context {
  readonly timezone: string;
  readonly records: AttachedRecords;
}

const never: Test = () => false;
const always: Test = () => true;

function compile(node: Node, isNegated: boolean, context: Context): Test {
  if (node.op === 'not') return compile(node.part, !isNegated, context);
  if (node.op === 'term') return negatedIf(isNegated, testOf(node.term, context));
  const tests = node.parts.map((part) => compile(part, isNegated, context));
  return (node.op === 'and') !== isNegated ? every(tests) : some(tests);
}

/** Whether the task meets an alternative that says in which state its tasks are (`statesOf`). */
function compileSaid(node: Node, isNegated: boolean, context: Context): Test {
  if (node.op === 'not') return compileSaid(node.part, !isNegated, context);
  if (node.op === 'term') return namesState(node.term) ? negatedIf(isNegated, testOf(node.term, context)) : never;
  const said = some(node.parts.map((part) => compileSaid(part, isNegated, context)));
  return (node.op === 'and') !== isNegated ? every([compile(node, isNegated, context), said]) : said;
}

function negatedIf(isNegated: boolean, test: Test): Test {
  return isNegated ? (task) => !test(task) : test;
}

function every(tests: readonly Test[]): Test {
  const known = tests.filter((test) => test !== always);
  const [only, ...others] = known;
  if (only === undefined) return always;
  return others.length === 0 ? only : (task) => known.every((test) => test(task));
}

function some(tests: readonly Test[]): Test {
  const known = tests.filter((test) => test !== never);
  const [only, ...others] = known;
  if (only === undefined) return never;
  return others.length === 0 ? only : (task) => known.some((test) => test(task));
}

function testOf(term: Term, { timezone, records }: Context): Test {
  switch (term.kind) {
    case 'place': {
      const [projects, sections] = [new Set(term.projectIds), new Set<string | null>(term.sectionIds)];
      return ({ projectId, sectionId }) => projects.has(projectId) || sections.has(sectionId);
    }
    case 'section': {
      const sections = new Set<string | null>(term.sectionIds);
      return ({ sectionId }) => sections.has(sectionId);
    }
    case 'label': {
      const labels = new Set(term.labelIds);
      return ({ labelIds }) => labelIds.some((id) => labels.has(id));
    }
    case 'priority':
      return ({ priority }) => priority === term.priority;
    case 'has':
      return term.part === 'reminder' ? ({ id }) => records.hasReminder(id) : partTests[term.part];
    case 'noTime':
      return ({ dueDate, dueTime }) => dueDate !== null && dueTime === null;
    case 'state':
      return ({ completed }) => completed === term.done;
    case 'subTask':
      return ({ parentId }) => parentId !== null;
    case 'days':
      return daysTest(term, timezone);
    case 'length':
      return ({ durationMinutes: minutes }) =>
        minutes !== null && (term.longer ? minutes > term.minutes : minutes < term.minutes);
    case 'origin':
      return ({ id }) => (term.origin === 'api' ? isToken(records.madeBy(id)) : records.madeBy(id) === term.origin);
    case 'token': {
      const ids = new Set<string | null>(term.ids ?? []);
      return ({ id }) => ids.has(records.madeBy(id));
    }
    case 'words':
      return wordsTest(term, records);
  }
}

function isToken(madeBy: string | null): boolean {
  return madeBy?.startsWith('tok_') ?? false;
}

const partTests: Readonly<Record<Exclude<Part, 'reminder'>, Test>> = {
  date: ({ dueDate }) => dueDate !== null,
  time: ({ dueTime }) => dueTime !== null,
  label: ({ labelIds }) => labelIds.length > 0,
  section: ({ sectionId }) => sectionId !== null,
  deadline: ({ deadlineDate }) => deadlineDate !== null,
  description: ({ description }) => description !== '',
  comment: ({ commentCount }) => commentCount > 0,
  file: ({ attachmentCount }) => attachmentCount > 0,
  subTask: ({ childCount }) => childCount > 0,
  recurrence: ({ recurrence }) => recurrence !== null,
};

/** Texts of one length and form compare as what they stand for. */
function within(value: string | null, from: string | null, to: (value: string) => boolean): boolean {
  return value !== null && (from === null || value >= from) && to(value);
}

function daysTest(term: Extract<Term, { kind: 'days' }>, timezone: string): Test {
  const { field, first, last } = term;
  if (field === 'due' || field === 'deadline') {
    const name = field === 'due' ? 'dueDate' : 'deadlineDate';
    return (task) => within(task[name], first, (date) => last === null || date <= last);
  }
  const { from, before } = instantsOf(term, timezone);
  const name = ({ done: 'completedAt', created: 'createdAt', changed: 'updatedAt' } as const)[field];
  return (task) => within(task[name], from, (instant) => before === null || instant < before);
}

interface Texts {
  readonly name: string;
  readonly description: string;
}

/** Records are replaced and never changed, so each is folded once. */
const foldedTasks = new WeakMap<FilteredTask, Texts>();

function textsOf(task: FilteredTask): Texts {
  const known = foldedTasks.get(task);
  if (known) return known;
  const texts = {
    name: ` ${foldText(task.name)}`,
    description: task.description === '' ? '' : ` ${foldText(task.description)}`,
  };
  foldedTasks.set(task, texts);
  return texts;
}

function wordsTest(term: Extract<Term, { kind: 'words' }>, records: AttachedRecords): Test {
  const words = foldedWords(term);
  const { where } = term;
  return (task) => {
    const { name, description } = textsOf(task);
    return words.every(
      (word) =>
        name.includes(word) ||
        (where !== 'name' && description.includes(word)) ||
        (where === 'anywhere' && records.textsOf(task.id)?.some((text) => text.includes(word)) === true),
    );
  };
}
