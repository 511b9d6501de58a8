import { holdsScopes } from '../../../contract/scopes.ts';
import type { ListTasksInput } from '../../../contract/task-lists.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { truncatedInstant } from '../../foundation/db/instants.ts';
import { unseen } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { withinProjects } from '../../foundation/records/within-projects.ts';
import { filterConditions } from '../filters/filter-conditions.ts';
import type { ListFilter } from '../filters/read-request-filter.ts';

/** SQL conditions over `task t` with numbered values. */
export interface TaskFilter {
  readonly conditions: string[];
  readonly values: unknown[];
  /**
   * `named` = the statement may be a named prepared one; `bounded` = its cost depends on what was asked for, so that it has the time of a
   * search; `search` = it also waits for one of the few searches of the user.
   */
  readonly run: 'named' | 'bounded' | 'search';
}

/** The inputs of a list whose filter in words has been read already. */
export type TaskFilterInput = Omit<ListTasksInput, 'filter'> & { readonly filter?: undefined };

/**
 * The condition for tasks of `$1` whose name or description contains a text, ignoring case. The folded words are a superset, which
 * their index finds. Both plans are cheap: the few matches of a rare word, or for a common one a scan from the newest task until
 * the page is full (speed.md). Compared by `<> 0`, which the planner expects of nearly all rows: of `> 0` it expects a third, and then
 * reads and sorts all 3,000 matches of a common word.
 */
export function holdsText(text: string): string {
  return `t.id IN (SELECT s.task_id FROM task_search s
    WHERE s.user_id = $1 AND s.words LIKE '%' || search_words(${text}) || '%' AND strpos(s.text, lower(${text})) <> 0)`;
}

type Bind = (value: unknown) => string;

/** What a delta of all tasks asks for beside its instant; anything else narrows the list. */
const besideDelta = new Set(['updatedSince', 'includeDeleted', 'limit', 'cursor', 'fields', 'order']);

/** Whether a list is all that changed since an instant, which one index has in the order of the list. */
export function isWholeDelta(actor: Pick<Actor, 'projectIds'>, input: TaskFilterInput): boolean {
  if (input.updatedSince === undefined || actor.projectIds !== null) return false;
  return Object.entries(input).every(([name, value]) => value === undefined || besideDelta.has(name));
}

/**
 * Every filter of `GET /tasks` (service.md §4, contract.md §4), always within the caller's own tasks and the projects of its
 * token.
 * @param hidesValues from the planner, for a statement that has one good plan whatever they are
 */
export function taskFilter(
  ctx: Pick<VerbContext, 'actor' | 'clock'>,
  input: TaskFilterInput,
  filter: ListFilter | null = null,
  hidesValues = false,
): TaskFilter {
  const values: unknown[] = [];
  const seen: Bind = (value) => `$${values.push(value)}`;
  const bind = hidesValues ? unseen(seen) : seen;
  const conditions = [`t.user_id = ${bind(ctx.actor.userId)}`, ...withinProjects(ctx.actor, 'task', 't', bind)];
  if (!input.includeDeleted) conditions.push('t.deleted_at IS NULL');
  conditions.push(
    ...placeConditions(input, bind),
    ...fieldConditions(input, bind),
    ...viewConditions(ctx, input, bind),
  );
  const readsComments = holdsScopes(ctx.actor.scopes, ['comments:read']);
  if (filter) conditions.push(...filterConditions(filter.filter, readsComments, bind));
  if (filter?.among) conditions.push(`t.id = ANY(${bind([...filter.among])}::text[])`);
  const run = input.query || filter?.hasWords ? 'search' : filter ? 'bounded' : 'named';
  return { conditions, values, run };
}

function placeConditions(input: TaskFilterInput, bind: Bind): string[] {
  const conditions: string[] = [];
  if (input.projectId !== undefined) conditions.push(`t.project_id = ${bind(input.projectId)}`);
  if (input.sectionId !== undefined) conditions.push(`t.section_id = ${bind(input.sectionId)}`);
  if (input.parentId !== undefined) conditions.push(`t.parent_id = ${bind(input.parentId)}`);
  if (input.labelId !== undefined) conditions.push(`t.label_ids @> ${bind(input.labelId)}::text[]`);
  if (input.ids !== undefined) conditions.push(`t.id = ANY(${bind(input.ids)}::text[])`);
  return conditions;
}

function fieldConditions(input: TaskFilterInput, bind: Bind): string[] {
  const conditions: string[] = [];
  if (input.completed !== undefined) conditions.push(`t.completed_at IS ${input.completed ? 'NOT NULL' : 'NULL'}`);
  if (input.priority !== undefined) conditions.push(`t.priority = ANY(${bind(input.priority)}::smallint[])`);
  if (input.noDueDate) conditions.push('t.due_date IS NULL');
  if (input.dueBefore !== undefined) conditions.push(`t.due_date <= ${bind(input.dueBefore)}::date`);
  if (input.dueAfter !== undefined) conditions.push(`t.due_date >= ${bind(input.dueAfter)}::date`);
  const since = (column: string, instant: string | undefined) => {
    if (instant !== undefined) conditions.push(`t.${column} >= ${bind(truncatedInstant(instant))}::timestamptz`);
  };
  since('updated_at', input.updatedSince);
  since('created_at', input.createdSince);
  since('completed_at', input.completedSince);
  // Compared without truncation, which would exclude the millisecond of an exclusive bound.
  if (input.completedBefore !== undefined)
    conditions.push(`t.completed_at < ${bind(input.completedBefore)}::timestamptz`);
  if (input.query) conditions.push(holdsText(bind(input.query)));
  return conditions;
}

export const outsideArchive =
  't.project_id NOT IN (SELECT id FROM project WHERE user_id = $1 AND archived_at IS NOT NULL)';

/**
 * The conditions of a view: open tasks outside archived projects, except in the Inbox view; days are those of the user's zone.
 */
function viewConditions(ctx: Pick<VerbContext, 'actor' | 'clock'>, input: TaskFilterInput, bind: Bind): string[] {
  if (input.view === undefined) return [];
  if (input.view === 'inbox') return ['t.project_id = (SELECT id FROM project WHERE user_id = $1 AND is_inbox)'];
  const today = `${bind(todayIn(ctx.actor.timezone, ctx.clock.now()))}::date`;
  const due = { today: `t.due_date <= ${today}`, overdue: `t.due_date < ${today}`, upcoming: `t.due_date > ${today}` }[
    input.view
  ];
  return [due, 't.completed_at IS NULL', outsideArchive];
}
