import { instantFromPg } from '../db/instants.ts';
import { type Queryable, queryPool, queryTx, statementName } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import { finishPage, type Page, startPage } from './page.ts';
import { truncatedInstant } from './record-table.ts';
import type { VerbContext } from './verb-context.ts';
import { withinProjects } from './within-projects.ts';
import type { Tx } from './write.ts';

interface TaskRecordRow {
  readonly id: string;
  readonly updated_at: string;
}

/** How the records that hang on a task are read: comments, reminders, attachments and finished occurrences. */
export interface TaskRecordTable<Row extends TaskRecordRow> {
  readonly table: 'comment' | 'reminder' | 'attachment' | 'task_occurrence';
  /** Stands for the table in `columns`, in `order` and in conditions. */
  readonly alias: string;
  readonly columns: string;
  /** A timestamptz expression: the order of the list, but of a delta, which is newest change first. */
  readonly order: string;
  /** A timestamptz expression: since when the record is deleted; by default its column `deleted_at`. */
  readonly deletedAt?: string;
  /** The order of its own is that of one task's records only; all of them come newest change first. */
  readonly ordersWithinTask?: boolean;
  /** What `order` is for a row, as text that PostgreSQL reads. */
  orderOf(row: Row): string;
}

interface ListInput extends Record<string, unknown> {
  readonly taskId?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly updatedSince?: string | undefined;
  readonly includeDeleted?: boolean | undefined;
}

/** Reads on the pool, or inside a write. */
export function queryableOf(source: Tx | VerbContext): Queryable {
  return 'database' in source ? queryPool(source.database.pool) : queryTx(source);
}

/**
 * One record of the caller; not deleted, of a task that is not deleted, unless asked otherwise.
 * @throws DomainError not_found: missing, trashed, foreign and of a trashed task alike
 */
export async function readTaskRecord<Row extends TaskRecordRow>(
  queryable: Queryable,
  source: TaskRecordTable<Row>,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<Row> {
  const { table, alias, columns } = source;
  const living = `AND ${livingOfLivingTask(source)}`;
  const rows = await queryable.query<Row>(
    `SELECT ${columns} FROM ${table} ${alias} WHERE ${alias}.user_id = $1 AND ${alias}.id = $2 ${includeDeleted ? '' : living}`,
    [userId, id],
  );
  const row = rows[0];
  if (!row) throw notFound();
  return row;
}

/** Not deleted, and its task is not either: the record that a `GET` by id would answer with. */
function livingOfLivingTask({
  alias,
  deletedAt = `${alias}.deleted_at`,
}: Pick<TaskRecordTable<never>, 'alias' | 'deletedAt'>): string {
  return `${deletedAt} IS NULL AND EXISTS (
    SELECT FROM task t WHERE t.user_id = ${alias}.user_id AND t.id = ${alias}.task_id AND t.deleted_at IS NULL)`;
}

/**
 * A page of the records in their own order, or by a delta pull newest change first (contract.md §4). What hangs on a task in
 * Trash is left out unless deleted records are asked for: then a record shows its own tombstone alone, so that a client's
 * copy stays exact when the task goes to Trash and comes back.
 * @param within columns that must have a value, such as the status
 * @throws DomainError not_found for a task that is not the caller's or in Trash · invalid_cursor
 */
export async function listTaskRecords<Row extends TaskRecordRow>(
  ctx: VerbContext,
  source: TaskRecordTable<Row>,
  input: ListInput,
  within: Readonly<Record<string, string | undefined>> = {},
): Promise<Page<Row>> {
  const { table, alias, columns, order, orderOf, ordersWithinTask = false } = source;
  const { userId } = ctx.actor;
  const start = startPage(ctx, table, input);
  if (input.taskId !== undefined) await requireTask(ctx, input.taskId, input.includeDeleted);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`${alias}.user_id = ${bind(userId)}`, ...withinProjects(ctx.actor, table, alias, bind)];
  for (const [column, value] of Object.entries({ task_id: input.taskId, ...within }))
    if (value !== undefined) conditions.push(`${alias}.${column} = ${bind(value)}`);
  if (!input.includeDeleted) conditions.push(livingOfLivingTask(source));

  const newestFirst = input.updatedSince !== undefined || (ordersWithinTask && input.taskId === undefined);
  if (input.updatedSince !== undefined)
    conditions.push(`${alias}.updated_at >= ${bind(truncatedInstant(input.updatedSince))}::timestamptz`);
  const key = newestFirst ? `${alias}.updated_at` : order;
  if (start.after) {
    const [instant, id] = start.after.key.map(bind);
    conditions.push(`(${key}, ${alias}.id) ${newestFirst ? '<' : '>'} (${instant}::timestamptz, ${id})`);
  }
  const direction = newestFirst ? 'DESC' : 'ASC';
  const sql = `SELECT ${columns} FROM ${table} ${alias} WHERE ${conditions.join(' AND ')}
    ORDER BY ${key} ${direction}, ${alias}.id ${direction} LIMIT ${bind(start.limit + 1)}`;
  const rows = await queryPool(ctx.database.pool, statementName(sql)).query<Row>(sql, values);
  const keyOf = (row: Row) => [newestFirst ? instantFromPg(row.updated_at) : orderOf(row), row.id];
  return finishPage(ctx, start, rows, (row) => row, keyOf);
}

async function requireTask(ctx: VerbContext, id: string, includeDeleted = false): Promise<void> {
  const rows = await queryPool(ctx.database.pool).query(
    `SELECT id FROM task WHERE user_id = $1 AND id = $2 ${includeDeleted ? '' : 'AND deleted_at IS NULL'}`,
    [ctx.actor.userId, id],
  );
  if (rows.length === 0) throw notFound();
}
