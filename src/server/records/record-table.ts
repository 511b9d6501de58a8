import { instantFromPg } from '../db/instants.ts';
import { type Queryable, queryPool, queryTx, statementName } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import { finishPage, type Page, startPage } from './page.ts';
import type { VerbContext } from './verb-context.ts';
import { withinProjects } from './within-projects.ts';
import type { Tx } from './write.ts';

/** Columns that a list orders by. */
interface ListedRow {
  readonly id: string;
  readonly position: string;
  readonly updated_at: string;
}

/** How the records of one kind are read: the small lists that have a position (projects, sections, labels). */
export interface RecordTable<Row extends ListedRow, Item> {
  readonly table: 'project' | 'section' | 'label';
  /** Stands for the table in `columns` and in conditions. */
  readonly alias: string;
  readonly columns: string;
  toItem(row: Row): Item;
}

/** One record of the caller, not deleted unless asked otherwise. @throws DomainError not_found: missing, trashed and foreign alike */
export async function readRecord<Row extends ListedRow, Item>(
  source: Tx | VerbContext,
  { table, alias, columns, toItem }: RecordTable<Row, Item>,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<Item> {
  const queryable: Queryable = 'database' in source ? queryPool(source.database.pool) : queryTx(source);
  const living = includeDeleted ? '' : `AND ${alias}.deleted_at IS NULL`;
  const rows = await queryable.query<Row>(
    `SELECT ${columns} FROM ${table} ${alias} WHERE ${alias}.user_id = $1 AND ${alias}.id = $2 ${living}`,
    [userId, id],
  );
  const row = rows[0];
  if (!row) throw notFound();
  return toItem(row);
}

interface ListInput extends Record<string, unknown> {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly updatedSince?: string | undefined;
  readonly includeDeleted?: boolean | undefined;
}

/**
 * All of the caller's records by position, or by a delta pull newest change first (contract.md §4); pages only when
 * `limit` or `cursor` is given.
 * @param within columns that must have a value, such as the project of a section
 * @throws DomainError invalid_cursor
 */
export async function listRecords<Row extends ListedRow, Item>(
  ctx: VerbContext,
  { table, alias, columns, toItem }: RecordTable<Row, Item>,
  input: ListInput,
  within: Readonly<Record<string, string | undefined>> = {},
): Promise<Page<Item>> {
  const start = startPage(ctx, table, input, true);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`${alias}.user_id = ${bind(ctx.actor.userId)}`, ...withinProjects(ctx.actor, table, alias, bind)];
  for (const [column, value] of Object.entries(within))
    if (value !== undefined) conditions.push(`${alias}.${column} = ${bind(value)}`);
  if (!input.includeDeleted) conditions.push(`${alias}.deleted_at IS NULL`);

  const delta = input.updatedSince !== undefined;
  if (input.updatedSince !== undefined)
    conditions.push(`${alias}.updated_at >= ${bind(truncatedInstant(input.updatedSince))}::timestamptz`);
  if (start.after) {
    const [key, id] = start.after.key.map(bind);
    conditions.push(
      delta
        ? `(${alias}.updated_at, ${alias}.id) < (${key}::timestamptz, ${id})`
        : `(${alias}.position, ${alias}.id) > (${key}, ${id})`,
    );
  }
  const order = delta ? `${alias}.updated_at DESC, ${alias}.id DESC` : `${alias}.position, ${alias}.id`;
  const sql = `SELECT ${columns} FROM ${table} ${alias} WHERE ${conditions.join(' AND ')}
    ORDER BY ${order} LIMIT ${bind(start.limit + 1)}`;
  const rows = await queryPool(ctx.database.pool, statementName(sql)).query<Row>(sql, values);
  return finishPage(ctx, start, rows, toItem, (row) => [delta ? instantFromPg(row.updated_at) : row.position, row.id]);
}

/** Milliseconds are truncated, never rounded: rounding up could skip a change. */
export function truncatedInstant(instant: string): string {
  return new Date(Date.parse(instant)).toISOString();
}
