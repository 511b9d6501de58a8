import { holdsScopes } from '../../../contract/scopes.ts';
import type { ListTasksInput, TaskField, TaskPage } from '../../../contract/task-lists.ts';
import type { Task } from '../../../contract/tasks.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { preparedOn, queryPool, queryPoolWithin, unseen } from '../../foundation/db/query.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { finishPage, limitOf, startPage } from '../../foundation/records/page.ts';
import { refuseBeforeMoves } from '../../foundation/records/project-moves.ts';
import { proofToGive } from '../../foundation/records/read-proof.ts';
import { readsOf } from '../../foundation/records/reads.ts';
import { type TaskRow, taskColumns, toTask } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { rareMatches } from '../filters/rare-matches.ts';
import { type ListFilter, readListFilter, toldOf } from '../filters/read-request-filter.ts';
import { searchInTurn } from './search-in-turn.ts';
import { isWholeDelta, type TaskFilterInput, taskFilter } from './task-filters.ts';
import { taskOrder } from './task-order.ts';
import type { TaskStretch } from './task-stretch.ts';

/** The time limit of a search. A common word reads all of a user's tasks, which for a very large account is answered with 503. */
const searchMsMax = 2_000;

/**
 * `GET /tasks`: newest change first unless sorted otherwise, keyset pages, so page 900 costs what page 1 costs (speed.md).
 * @param given the filter, where it was read already; `input.filter` then only tells its cursors from those of others
 * @throws DomainError not_found for a missing project, section, parent or label, or another user's · invalid_cursor · validation_failed for a filter
 */
export async function listTasks(ctx: VerbContext, input: ListTasksInput, given?: ListFilter): Promise<TaskPage> {
  const start = startPage(ctx, 'tasks', input);
  if (!start.after) await refuseBeforeMoves(readsOf(ctx, queryPool), ctx.actor, input.updatedSince);
  const { filter: text, ...others } = input;
  const filter = given ?? (await readListFilter(ctx, text));
  const order = taskOrder(input, todayIn(ctx.actor.timezone, ctx.clock.now()), start.after?.key);
  const rows: TaskRow[] = [];
  for (const stretch of order.stretchesAfter(start.after?.key)) {
    const wanted = start.limit + 1 - rows.length;
    if (wanted > 0) rows.push(...(await readStretch(ctx, others, filter, stretch, wanted, start.after === null)));
  }
  if (rows.length === 0 && !start.after) await refuseUnknownPlaces(ctx, input);
  return { ...finishPage(ctx, start, rows, itemMaker(ctx, input.fields), order.keyOf), ...toldOf(filter) };
}

interface StatementOptions {
  readonly proof?: ((bind: (value: unknown) => string) => string) | undefined;
  /** From the planner, as for `taskFilter`. */
  readonly hidesValues?: boolean;
}

/** The statement that reads a stretch of a list. */
export function listStatement(
  ctx: Pick<VerbContext, 'actor' | 'clock'>,
  input: TaskFilterInput,
  filter: ListFilter | null,
  stretch: TaskStretch,
  rowsMax: number,
  { proof, hidesValues = false }: StatementOptions = {},
) {
  const { conditions, values, run } = taskFilter(ctx, input, filter, hidesValues);
  const bind = (value: unknown) => `$${values.push(value)}`;
  const ofKey = hidesValues ? unseen(bind) : bind;
  conditions.push(...stretch.conditions(ofKey), ...(proof && run === 'named' ? [proof(bind)] : []));
  const limit = run === 'named' ? limitOf(rowsMax, bind) : bind(rowsMax);
  const sql = `SELECT ${taskColumns} FROM task t WHERE ${conditions.join(' AND ')}
    ORDER BY ${stretch.order} LIMIT ${limit}`;
  return { sql, values, run };
}

async function readStretch(
  ctx: VerbContext,
  input: TaskFilterInput,
  filter: ListFilter | null,
  stretch: TaskStretch,
  rowsMax: number,
  isFirstPage: boolean,
): Promise<TaskRow[]> {
  const proof = proofToGive(ctx);
  const hidesValues = filter === null && isWholeDelta(ctx.actor, input) && !(await ctx.database.isDistributed());
  // Later pages tell the serverTime of the first one.
  const ofProof = proof ? (bind: (value: unknown) => string) => proof.condition(bind, isFirstPage) : undefined;
  const { sql, values, run } = listStatement(ctx, input, filter, stretch, rowsMax, { proof: ofProof, hidesValues });
  if (run === 'named') {
    const rows = await readsOf(ctx, preparedOn).query<TaskRow>(sql, values);
    if (rows.length > 0) proof?.give();
    return rows;
  }
  // A search is planned for its own words, because the generic plan of a named statement costs 48 ms and more (speed.md).
  const bounded = readsOf(ctx, (pool) => queryPoolWithin(pool, searchMsMax));
  if (run === 'bounded') return bounded.query<TaskRow>(sql, values);
  return searchInTurn(ctx, async () => {
    const { actor } = ctx;
    const readsComments = holdsScopes(actor.scopes, ['comments:read']);
    const among = filter && (await rareMatches(bounded, actor.userId, filter.filter, readsComments));
    if (!filter || !among) return bounded.query<TaskRow>(sql, values);
    const narrowed = listStatement(ctx, input, { ...filter, among }, stretch, rowsMax);
    return bounded.query<TaskRow>(narrowed.sql, narrowed.values);
  });
}

/** The mapper to whole tasks, or to the fields that `fields` selects. */
function itemMaker(ctx: VerbContext, fields: readonly TaskField[] | undefined): (row: TaskRow) => Task {
  if (fields === undefined) return (row) => toTask(row, ctx);
  const names = [...new Set<TaskField>(['id', ...fields])];
  return (row) => {
    const task = toTask(row, ctx);
    return Object.fromEntries(names.map((name) => [name, task[name]])) as Task;
  };
}

/**
 * Checks the filters' containers for an empty page only, because a row shows that its container is the caller's.
 * @throws DomainError not_found
 */
export async function refuseUnknownPlaces(ctx: VerbContext, input: ListTasksInput): Promise<void> {
  const { projectId, sectionId, parentId, labelId = [], includeDeleted } = input;
  const places = [
    ['project', projectId],
    ['section', sectionId],
    ['task', parentId],
    ...labelId.map((id) => ['label', id]),
  ].filter(([, id]) => id !== undefined);
  if (places.length === 0) return;
  const notDeleted = includeDeleted ? '' : 'AND deleted_at IS NULL';
  const known = places.map(
    ([table], index) => `EXISTS (SELECT FROM ${table} WHERE user_id = $1 AND id = $${index + 2} ${notDeleted})`,
  );
  const rows = await readsOf(ctx, queryPool).query<{ known: boolean }>(`SELECT ${known.join(' AND ')} AS known`, [
    ctx.actor.userId,
    ...places.map(([, id]) => id),
  ]);
  if (!rows[0]?.known) throw notFound();
}
