import type { FindTasksInput } from '../../contract/agent.ts';
import type { ListTasksInput, TaskSort } from '../../contract/task-lists.ts';
import type { Task } from '../../contract/tasks.ts';
import { addDays } from '../../lib/calendar-date.ts';
import { todayIn } from '../../lib/time-zone.ts';
import { invalidField } from '../platform/domain-error.ts';
import type { Page } from '../records/page.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { countTasks } from '../tasks/count-tasks.ts';
import { countCompleted, listCompleted } from '../tasks/list-completed.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import { searchTasks } from '../tasks/search-tasks.ts';
import { listTrash } from '../trash/list-trash.ts';
import { type AgentTask, type Detail, toAgentCompletion, toAgentTask } from './agent-task.ts';
import { type Directory, readDirectory } from './directory.ts';
import { ItemErrors } from './item-errors.ts';
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
  const filters = filtersOf(ctx, directory, input);
  const detail: Detail = input.detail ?? 'concise';
  const isHistory = asksForCompleted(input);
  const page = await pageThatFits(input.limit ?? limitDefault, async (limit) => {
    const wanted = { ...filters, limit, ...(input.cursor === undefined ? {} : { cursor: input.cursor }) };
    if (isHistory) {
      const { items, nextCursor } = await listCompleted(ctx, wanted);
      return { items: items.map((each) => toAgentCompletion(ctx, directory, each, detail)), nextCursor };
    }
    const { items, nextCursor } = await listOrSearch(ctx, wanted, input.sort !== undefined);
    return { items: items.map((task) => toAgentTask(ctx, directory, task, detail)), nextCursor };
  });
  const counts = input.cursor === undefined && input.query === undefined;
  const total = counts ? await (isHistory ? countCompleted : countTasks)(ctx, filters, countedMax) : undefined;
  return {
    summary: summaryOf(page.items.length, total, page.nextCursor !== null, page.truncated),
    tasks: page.items,
    ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
    ...(total === undefined ? {} : { total }),
    ...(page.truncated ? { truncated: true } : {}),
  };
}

/** Words come in the order of how well they match, unless the model asks for another order, which a list of exact matches has. */
async function listOrSearch(ctx: VerbContext, filters: ListTasksInput, isSorted: boolean): Promise<Page<Task>> {
  const { query, sort: _, ...others } = filters;
  return query === undefined || isSorted ? listTasks(ctx, filters) : searchTasks(ctx, { ...others, query });
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

function filtersOf(ctx: VerbContext, directory: Directory, input: FindTasksInput): ListTasksInput {
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
  const onlyOpen = ids === undefined && completedSince === undefined && view.completed === undefined;
  return {
    ...(onlyOpen ? { completed: false } : {}),
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
    ...view,
    ...(asksForCompleted(input) ? {} : { sort: sorts[input.sort ?? 'due'] }),
  };
}

/** Maps a tool's view to list filters. Unlike the app's Today, `today` excludes overdue tasks, which are a view of their own. */
function viewOf(ctx: VerbContext, { view, dueAfter }: FindTasksInput): ListTasksInput {
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

async function findDeleted(ctx: VerbContext, { limit = limitDefault, cursor }: FindTasksInput): Promise<FoundTasks> {
  const page = await pageThatFits(limit, async (most) => {
    const trash = await listTrash(ctx, { limit: most, cursor });
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
  const count = (filters: ListTasksInput) => countTasks(ctx, filters, countedMax);
  const week = { view: 'upcoming', dueBefore: addDays(today, 7) } as const;
  const [overdue, dueToday, next7, inbox] = await Promise.all([
    count({ view: 'overdue' }),
    count({ view: 'today', dueAfter: today }),
    count(week),
    count({ view: 'inbox', completed: false }),
  ]);
  return { overdue, today: dueToday, next7, inbox };
}
