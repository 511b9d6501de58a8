import { type FindTasksInput, toolViews } from '../../../contract/agent.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import type { TaskSort } from '../../../contract/task-lists.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { View } from '../../../contract/views.ts';
import { addDays } from '../../../lib/calendar-date.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import type { Page } from '../../foundation/records/page.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type ListFilter, readListFilter } from '../../resources/filters/read-request-filter.ts';
import { countTasks } from '../../resources/tasks/count-tasks.ts';
import { countCompleted, listCompleted } from '../../resources/tasks/list-completed.ts';
import { listTasks } from '../../resources/tasks/list-tasks.ts';
import { searchTasks } from '../../resources/tasks/search-tasks.ts';
import type { TaskFilterInput } from '../../resources/tasks/task-filters.ts';
import { listTrash } from '../../resources/trash/list-trash.ts';
import { listViews } from '../../resources/views/list-views.ts';
import { filterOfView } from '../../resources/views/view-filter.ts';
import { type AgentTask, type Detail, toAgentCompletion, toAgentTask } from './agent-task.ts';
import { type Directory, readDirectory } from './directory.ts';
import { ItemErrors } from './item-errors.ts';
import { nameKey, nearestNames } from './nearest-names.ts';
import { pageThatFits } from './page-that-fits.ts';
import { plural } from './plural.ts';

export type FoundTasks = {
  readonly summary: string;
  readonly tasks: AgentTask[];
  readonly nextCursor?: string;
  readonly total?: number;
  readonly truncated?: boolean;
  /** Deletions in Trash, with the ids that `restore_items` takes. */
  readonly deleted?: object[];
};

const limitDefault = 25;
const countedMax = 1_000;
const sorts: Readonly<Record<NonNullable<FindTasksInput['sort']>, TaskSort>> = {
  due: 'dueDate',
  priority: 'priority',
  position: 'position',
  updated: 'updatedAt',
};

/**
 * Finds tasks of a view, a project, section or label, or a search; by default open ones.
 * @throws DomainError not_found for a name · invalid_cursor
 */
export async function findTasks(ctx: VerbContext, input: FindTasksInput): Promise<FoundTasks> {
  if (input.view === 'trash') return findDeleted(ctx, input);
  const directory = await readDirectory(ctx);
  const given = await givenFilter(ctx, input);
  const filters = filtersOf(ctx, directory, input, given);
  const detail: Detail = input.detail ?? 'concise';
  const isHistory = asksForCompleted(input);
  const page = await pageThatFits(input.limit ?? limitDefault, async (limit) => {
    const wanted = { ...filters, limit, ...(input.cursor === undefined ? {} : { cursor: input.cursor }) };
    if (isHistory) {
      const { items, nextCursor } = await listCompleted(ctx, wanted);
      return { items: items.map((each) => toAgentCompletion(ctx, directory, each, detail)), nextCursor };
    }
    const { items, nextCursor } = await listOrSearch(ctx, wanted, input.sort !== undefined, given);
    return { items: items.map((task) => toAgentTask(ctx, directory, task, detail)), nextCursor };
  });
  const counts = input.cursor === undefined && input.query === undefined && given?.filter?.hasWords !== true;
  const count = () =>
    isHistory ? countCompleted(ctx, filters, countedMax) : countTasks(ctx, filters, countedMax, given?.filter ?? null);
  const total = counts ? await count() : undefined;
  return {
    summary: `${summaryOf(page.items.length, total, page.nextCursor !== null, page.truncated)}${readingOf(given)}`,
    tasks: page.items,
    ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
    ...(total === undefined ? {} : { total }),
    ...(page.truncated ? { truncated: true } : {}),
  };
}

/** Words come in the order of how well they match, unless the model asks for another order, which a list of exact matches has. */
async function listOrSearch(
  ctx: VerbContext,
  filters: TaskFilterInput,
  isSorted: boolean,
  given: GivenFilter | null,
): Promise<Page<Task>> {
  const { query, sort: _, ...others } = filters;
  const bound = given ? { filter: given.text } : {};
  const filter = given?.filter;
  if (query === undefined || isSorted) return listTasks(ctx, { ...filters, ...bound }, filter);
  return searchTasks(ctx, { ...others, ...bound, query }, filter);
}

/** The filter of a call, or that of a view of the user. */
interface GivenFilter {
  /** What tells its cursors from those of others. */
  readonly text: string;
  readonly filter: ListFilter;
}

/** @throws DomainError validation_failed for a filter with an error and for a view that is not there */
async function givenFilter(ctx: VerbContext, input: FindTasksInput): Promise<GivenFilter | null> {
  const { view, filter: text, completedSince } = input;
  const isOwn = view !== undefined && !isToolView(view);
  if (text === undefined && !isOwn) return null;
  if (text !== undefined && isOwn)
    throw invalidField('filter', 'conflict', 'A view has filters of its own; give one or the other');
  if (view === 'completed' || completedSince !== undefined)
    throw invalidField('filter', 'conflict', 'Say “done today” or “done within 7 days” in the filter instead');
  if (isOwn) return viewNamed(ctx, view);
  const filter = await readListFilter(ctx, text, 'filter');
  if (filter === null) throw invalidField('filter', 'required', 'Is a filter without terms');
  return { text: text ?? '', filter };
}

async function viewNamed(ctx: VerbContext, wanted: string): Promise<GivenFilter> {
  const views =
    holdsScopes(ctx.actor.scopes, ['projects:read']) && ctx.actor.projectIds === null ? await allViews(ctx) : [];
  const key = nameKey(wanted);
  const [found, another] = views.filter(({ id, name }) => id === wanted || nameKey(name) === key);
  const refuse = (code: string, message: string) => invalidField('view', code, message);
  if (another && found)
    throw refuse('ambiguous_name', `Several views are called so; give an id: ${found.id}, ${another.id}`);
  if (!found) {
    const near = nearestNames(wanted, [...toolViews, ...views.map(({ name }) => name)]);
    throw refuse('unknown_name', `There is no such view${near.length > 0 ? `; near: ${near.join(', ')}` : ''}`);
  }
  const filter = await filterOfView(ctx, found.canonical);
  if (filter === null) throw refuse('invalid', 'The view shows nothing, because what its filters name is gone');
  return { text: JSON.stringify(found.canonical), filter };
}

async function allViews(ctx: VerbContext): Promise<View[]> {
  return (await listViews(ctx, {})).items;
}

type ToolView = (typeof toolViews)[number];

function isToolView(view: string): view is ToolView {
  return toolViews.some((each) => each === view);
}

/** What was completed comes newest first, with the finished dates of recurring tasks. */
function asksForCompleted({ view, completedSince, ids, sort }: FindTasksInput): boolean {
  const asks = view === 'completed' || (view === undefined && completedSince !== undefined && ids === undefined);
  if (asks && sort !== undefined && sort !== 'updated')
    throw invalidField('sort', 'conflict', 'What was completed comes newest first');
  return asks;
}

function summaryOf(shown: number, total: number | undefined, more: boolean, truncated: boolean): string {
  const of = total === undefined || total === shown ? '' : ` of ${total === countedMax ? `${total} or more` : total}`;
  const cut = truncated ? ' Cut to fit; narrow by view, project, query or detail concise.' : '';
  return `${plural(shown, 'task')}${of}.${more ? ' More with nextCursor.' : ''}${cut}`;
}

/** A model that meant a condition is told where it was taken for words, or where the filter can be meant otherwise. */
function readingOf(given: GivenFilter | null): string {
  const { reading, hasWords } = given?.filter ?? {};
  if (!reading || (!hasWords && reading.warnings.length === 0)) return '';
  const doubts = reading.warnings.map(({ message, suggestions: [other] }) =>
    other === undefined ? ` ${message}.` : ` ${message}; perhaps: ${other}.`,
  );
  return ` The filter was read as “${reading.sentence}”.${doubts.join('')}`;
}

function filtersOf(
  ctx: VerbContext,
  directory: Directory,
  input: FindTasksInput,
  given: GivenFilter | null,
): TaskFilterInput {
  const errors = new ItemErrors();
  const project = input.project === undefined ? undefined : directory.project(errors, 'project', input.project);
  const section =
    input.section === undefined ? undefined : directory.section(errors, 'section', input.section, project);
  const label = input.label === undefined ? undefined : directory.label(errors, 'label', input.label);
  errors.refuse();
  const { query, dueAfter, dueBefore, completedSince, priority, parentId, ids } = input;
  const named = {
    projectId: project?.id,
    sectionId: section?.id,
    labelId: label ? [label.id] : undefined,
    priority: priority === undefined ? undefined : [priority],
    ...{ query, dueAfter, dueBefore, completedSince, parentId, ids },
  };
  const view = viewOf(ctx, input);
  // A filter shows open tasks unless it says otherwise.
  const onlyOpen = given === null && ids === undefined && completedSince === undefined && view.completed === undefined;
  return {
    ...(onlyOpen ? { completed: false } : {}),
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
    ...view,
    ...(asksForCompleted(input) ? {} : { sort: sortOf(input) }),
  };
}

/** By date, but Today in the user's own order. */
function sortOf({ view, sort }: FindTasksInput): TaskSort {
  return sort === undefined && view === 'today' ? 'own' : sorts[sort ?? 'due'];
}

/** Maps a tool's view to list filters. Unlike the app's Today, `today` excludes overdue tasks, which are a view of their own. */
function viewOf(ctx: VerbContext, { view, dueAfter }: FindTasksInput): TaskFilterInput {
  switch (view) {
    case 'today': {
      const today = todayIn(ctx.actor.timezone, ctx.clock.now());
      return { view: 'today', dueAfter: dueAfter !== undefined && dueAfter > today ? dueAfter : today };
    }
    case 'overdue':
    case 'upcoming':
    case 'inbox':
      return { view };
    case 'no_date':
      return { noDueDate: true };
    case 'completed':
      return { completed: true };
    default:
      return {};
  }
}

async function findDeleted(ctx: VerbContext, input: FindTasksInput): Promise<FoundTasks> {
  const { view: _view, detail: _detail, limit = limitDefault, cursor, query, ...others } = input;
  const [unknown] = Object.entries(others).filter(([, value]) => value !== undefined);
  if (unknown) throw invalidField(unknown[0], 'conflict', 'Trash is searched by query alone');
  const page = await pageThatFits(limit, async (most) => {
    const trash = await listTrash(ctx, { limit: most, cursor }, query);
    return {
      items: trash.items.map(({ rootId, rootKind, rootName, deletedAt, counts }) => ({
        id: rootId,
        kind: rootKind,
        name: rootName,
        deletedAt,
        tasks: counts.tasks,
      })),
      nextCursor: trash.nextCursor,
    };
  });
  return {
    summary: `${plural(page.items.length, 'deletion')} in Trash; restore_items takes the ids.`,
    tasks: [],
    deleted: page.items,
    ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
  };
}

/** The number of tasks of each coming day, for the overview. */
export async function countsOfDays(ctx: VerbContext) {
  const today = todayIn(ctx.actor.timezone, ctx.clock.now());
  const count = (filters: TaskFilterInput) => countTasks(ctx, filters, countedMax);
  const week = { view: 'upcoming', dueBefore: addDays(today, 7) } as const;
  const [overdue, dueToday, next7, inbox] = await Promise.all([
    count({ view: 'overdue' }),
    count({ view: 'today', dueAfter: today }),
    count(week),
    count({ view: 'inbox', completed: false }),
  ]);
  return { overdue, today: dueToday, next7, inbox };
}
