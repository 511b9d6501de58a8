import type { ListTasksInput, TaskField } from '../../contract/task-lists.ts';
import type { Task } from '../../contract/tasks.ts';
import { queryPool, queryPoolWithin, statementName } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import { finishPage, type Page, startPage } from '../records/page.ts';
import { type TaskRow, taskColumns, toTask } from '../records/task-record.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { searchInTurn } from './search-in-turn.ts';
import { taskFilter } from './task-filters.ts';
import { type TaskStretch, taskOrder } from './task-order.ts';

/** The time limit of a search. A common word reads all of a user's tasks, which for a very large account is answered with 503. */
const searchMsMax = 2_000;

/**
 * `GET /tasks`: newest change first unless sorted otherwise, keyset pages, so page 900 costs what page 1 costs (speed.md).
 * @throws DomainError not_found for a missing project, section, parent or label, or another user's · invalid_cursor
 */
export async function listTasks(ctx: VerbContext, input: ListTasksInput): Promise<Page<Task>> {
  const start = startPage(ctx, 'tasks', input);
  const order = taskOrder(input);
  const rows: TaskRow[] = [];
  for (const stretch of order.stretchesAfter(start.after?.key)) {
    const wanted = start.limit + 1 - rows.length;
    if (wanted > 0) rows.push(...(await readStretch(ctx, input, stretch, wanted)));
  }
  if (rows.length === 0 && !start.after) await refuseUnknownPlaces(ctx, input);
  return finishPage(ctx, start, rows, itemMaker(ctx, input.fields), order.keyOf);
}

function readStretch(
  ctx: VerbContext,
  input: ListTasksInput,
  stretch: TaskStretch,
  rowsMax: number,
): Promise<TaskRow[]> {
  const { conditions, values, named } = taskFilter(ctx, input);
  const bind = (value: unknown) => `$${values.push(value)}`;
  conditions.push(...stretch.conditions(bind));
  const sql = `SELECT ${taskColumns} FROM task t WHERE ${conditions.join(' AND ')}
    ORDER BY ${stretch.order} LIMIT ${bind(rowsMax)}`;
  const { pool } = ctx.database;
  if (named) return queryPool(pool, statementName(sql)).query<TaskRow>(sql, values);
  // A search is planned for its own words, because the generic plan of a named statement costs 48 ms and more (speed.md).
  return searchInTurn(ctx, () => queryPoolWithin(pool, searchMsMax).query<TaskRow>(sql, values));
}

/** The mapper to whole tasks, or to the fields that `fields` selects. */
function itemMaker({ actor }: VerbContext, fields: readonly TaskField[] | undefined): (row: TaskRow) => Task {
  if (fields === undefined) return (row) => toTask(row, actor.timezone);
  const names = [...new Set<TaskField>(['id', ...fields])];
  return (row) => {
    const task = toTask(row, actor.timezone);
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
  const living = includeDeleted ? '' : 'AND deleted_at IS NULL';
  const known = places.map(
    ([table], index) => `EXISTS (SELECT FROM ${table} WHERE user_id = $1 AND id = $${index + 2} ${living})`,
  );
  const rows = await queryPool(ctx.database.pool).query<{ known: boolean }>(`SELECT ${known.join(' AND ')} AS known`, [
    ctx.actor.userId,
    ...places.map(([, id]) => id),
  ]);
  if (!rows[0]?.known) throw notFound();
}
