import type { TrashKind } from '../../../contract/trash.ts';
import { instantFromPg, truncatedInstant } from '../db/instants.ts';
import { preparedOn, type Queryable, queryPool, queryTx, unseen } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import { finishPage, limitOf, type Page, startPage } from './page.ts';
import { refuseBeforeMoves } from './project-moves.ts';
import { proofToGive } from './read-proof.ts';
import { readsOf } from './reads.ts';
import type { VerbContext } from './verb-context.ts';
import { liesInProjects, withinProjects } from './within-projects.ts';
import type { Tx } from './write.ts';

/** Columns that every list needs. */
interface ListedRow {
  readonly id: string;
  readonly updated_at: string;
}

/** The order of a list, except for a delta, which is newest change first. */
interface ListOrder<Row> {
  /** An SQL expression. */
  readonly by: string;
  readonly type: 'text' | 'timestamptz';
  /** The value of the expression for a row, as text that PostgreSQL can parse. */
  of(row: Row): string;
}

/** How the records of one kind are read. */
export interface RecordTable<Row extends ListedRow, Item> {
  readonly table: Exclude<TrashKind, 'task'> | 'task_occurrence';
  /** The name of the table in the other expressions. */
  readonly alias: string;
  readonly columns: string;
  /** The SQL expression for the instant of deletion; by default the column `deleted_at`. */
  readonly deletedAt?: string;
  readonly order: ListOrder<Row>;
  /** Whether the order is only that of one task's records; records of all tasks are then listed newest change first. */
  readonly ordersWithinTask?: boolean;
  /** Whether each record belongs to a task: a deleted task hides it, and lists are always paged, because they may be long. */
  readonly isOfTask?: boolean;
  toItem(row: Row): Item;
}

/** Reads on the pool, or inside a write. */
export function queryableOf(source: Tx | VerbContext): Queryable {
  return 'database' in source ? readsOf(source, preparedOn) : queryTx(source);
}

/** The condition for records that `GET` by id returns: not deleted, and not of a deleted task. */
export function notDeleted(source: Pick<RecordTable<never, unknown>, 'alias' | 'deletedAt' | 'isOfTask'>): string {
  const { alias, deletedAt = `${alias}.deleted_at`, isOfTask = false } = source;
  if (!isOfTask) return `${deletedAt} IS NULL`;
  return `${deletedAt} IS NULL AND EXISTS (
    SELECT FROM task t WHERE t.user_id = ${alias}.user_id AND t.id = ${alias}.task_id AND t.deleted_at IS NULL)`;
}

/**
 * One record of the caller; by default neither it nor its task may be deleted.
 * @throws DomainError not_found alike for a missing one, one in Trash, another user's, and one of a task in Trash
 */
export async function readRecord<Row extends ListedRow, Item>(
  source: Tx | VerbContext,
  record: RecordTable<Row, Item>,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<Item> {
  const { table, alias, columns, toItem } = record;
  const condition = includeDeleted ? '' : `AND ${notDeleted(record)}`;
  const proof = 'database' in source ? proofToGive(source) : null;
  const values: unknown[] = [userId, id];
  const proven = proof ? `AND ${proof.condition((value) => `$${values.push(value)}`, false)}` : '';
  const rows = await queryableOf(source).query<Row>(
    `SELECT ${columns} FROM ${table} ${alias} WHERE ${alias}.user_id = $1 AND ${alias}.id = $2 ${condition} ${proven}`,
    values,
  );
  const row = rows[0];
  if (!row) throw notFound();
  proof?.give();
  return toItem(row);
}

interface ListInput extends Record<string, unknown> {
  readonly taskId?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly updatedSince?: string | undefined;
  readonly includeDeleted?: boolean | undefined;
}

/**
 * Lists the caller's records in their own order, or for a delta newest change first (contract.md §4). Records of a task in Trash are
 * left out unless deleted records are included: then a record shows only its own tombstone, so that a client's copy stays exact when
 * the task is deleted and restored. Records that belong to no task are paged only when `limit` or `cursor` is given.
 * @param within columns that must have a value, such as the project of a section
 * @throws DomainError not_found for a task that is missing, another user's or in Trash · invalid_cursor
 */
export async function listRecords<Row extends ListedRow, Item>(
  ctx: VerbContext,
  record: RecordTable<Row, Item>,
  input: ListInput,
  within: Readonly<Record<string, string | undefined>> = {},
): Promise<Page<Item>> {
  const { table, alias, columns, order, ordersWithinTask = false, isOfTask = false, toItem } = record;
  const { taskId, updatedSince, includeDeleted } = input;
  const start = startPage(ctx, table, input, !isOfTask);
  if (!start.after && liesInProjects(table)) await refuseBeforeMoves(readsOf(ctx, queryPool), ctx.actor, updatedSince);
  if (taskId !== undefined) await requireTask(ctx, taskId, includeDeleted);
  const values: unknown[] = [];
  const seen = (value: unknown) => `$${values.push(value)}`;
  const places = Object.entries({ task_id: taskId, ...within }).filter(([, value]) => value !== undefined);
  // All that changed since an instant: one index has it in the order of the list.
  const isWholeDelta = updatedSince !== undefined && includeDeleted && !places.length && !ctx.actor.projectIds;
  const bind = isWholeDelta && !(await ctx.database.isDistributed()) ? unseen(seen) : seen;
  const conditions = [`${alias}.user_id = ${bind(ctx.actor.userId)}`, ...withinProjects(ctx.actor, table, alias, bind)];
  for (const [column, value] of places) conditions.push(`${alias}.${column} = ${bind(value)}`);
  if (!includeDeleted) conditions.push(notDeleted(record));
  if (updatedSince !== undefined)
    conditions.push(`${alias}.updated_at >= ${bind(truncatedInstant(updatedSince))}::timestamptz`);

  const newestFirst = updatedSince !== undefined || (ordersWithinTask && taskId === undefined);
  const { by, type, of } = newestFirst ? newestChange<Row>(alias) : order;
  const direction = newestFirst ? 'DESC' : 'ASC';
  if (start.after) {
    const [key, id] = start.after.key.map(bind);
    conditions.push(`(${by}, ${alias}.id) ${newestFirst ? '<' : '>'} (${key}::${type}, ${id})`);
  }
  const proof = proofToGive(ctx);
  // Later pages tell the serverTime of the first one.
  if (proof) conditions.push(proof.condition(seen, start.after === null));
  const sql = `SELECT ${columns} FROM ${table} ${alias} WHERE ${conditions.join(' AND ')}
    ORDER BY ${by} ${direction}, ${alias}.id ${direction} LIMIT ${limitOf(start.limit + 1, seen)}`;
  const rows = await readsOf(ctx, preparedOn).query<Row>(sql, values);
  if (rows.length > 0) proof?.give();
  return finishPage(ctx, start, rows, toItem, (row) => [of(row), row.id]);
}

function newestChange<Row extends ListedRow>(alias: string): ListOrder<Row> {
  return { by: `${alias}.updated_at`, type: 'timestamptz', of: (row) => instantFromPg(row.updated_at) };
}

async function requireTask(ctx: VerbContext, id: string, includeDeleted = false): Promise<void> {
  const rows = await readsOf(ctx, queryPool).query(
    `SELECT id FROM task WHERE user_id = $1 AND id = $2 ${includeDeleted ? '' : 'AND deleted_at IS NULL'}`,
    [ctx.actor.userId, id],
  );
  if (rows.length === 0) throw notFound();
}
