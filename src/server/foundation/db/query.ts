import { createHash } from 'node:crypto';
import type pg from 'pg';
import { gatherWrites } from './gather-writes.ts';
import type { Prisma } from './generated/client.ts';
import { connectionOf } from './run-transaction.ts';

/** Reads rows by SQL, inside a transaction or on the pool. Values are the driver's own, so dates must be cast to text. */
export interface Queryable {
  query<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]>;
}

export function queryPool(pool: pg.Pool | pg.PoolClient, name?: string): Queryable {
  return {
    async query<Row extends object>(sql: string, values: readonly unknown[]) {
      const result = await pool.query<Row>({ text: sql, values: [...values], ...(name ? { name } : {}) });
      return result.rows;
    },
  };
}

/** Queries whose text is one of few, so that a connection plans each once and not at every request. */
export function preparedOn(pool: pg.Pool | pg.PoolClient): Queryable {
  return { query: (sql, values) => queryPool(pool, statementName(sql)).query(sql, values) };
}

/**
 * Queries with a time limit, for statements whose cost depends on user input, such as a search.
 * @param setting of PostgreSQL for these statements alone, as `name = value`
 */
export function queryPoolWithin(pool: pg.Pool, statementMsMax: number, setting?: string): Queryable {
  return {
    async query<Row extends object>(sql: string, values: readonly unknown[]) {
      const client = await pool.connect();
      const local = [`statement_timeout = ${statementMsMax}`, ...(setting === undefined ? [] : [setting])];
      gatherWrites(client);
      // After a statement that failed, COMMIT rolls back.
      const [begun, answered, ended] = await Promise.allSettled([
        client.query(['BEGIN READ ONLY', ...local.map((each) => `SET LOCAL ${each}`)].join('; ')),
        client.query<Row>(sql, [...values]),
        client.query('COMMIT'),
      ]);
      client.release(ended.status === 'rejected');
      if (begun.status === 'rejected') throw begun.reason;
      if (answered.status === 'rejected') throw answered.reason;
      return answered.value.rows;
    },
  };
}

/** Statements of a transaction, without the time that Prisma takes to pass them on where `runTransaction` began it. */
export function queryTx(tx: Prisma.TransactionClient): Queryable {
  const connection = connectionOf(tx);
  if (connection === undefined) return { query: (sql, values) => tx.$queryRawUnsafe(sql, ...values) };
  return {
    async query<Row extends object>(sql: string, values: readonly unknown[]) {
      const { rows } = await connection.query<Row>({ name: statementName(sql), text: sql, values: [...values] });
      return rows as Row[];
    },
  };
}

/** Runs a composed statement in a transaction, as `queryTx`. */
export function queryComposed<Row extends object>(tx: Prisma.TransactionClient, statement: Prisma.Sql): Promise<Row[]> {
  return queryTx(tx).query<Row>(statement.text, statement.values);
}

/** The last statement of a transaction, with its COMMIT: nothing may follow. */
export async function commitAfter<Row extends object>(
  tx: Prisma.TransactionClient,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const connection = connectionOf(tx);
  if (connection === undefined) return queryTx(tx).query<Row>(sql, values);
  return connection.commitAfter<Row>({ name: statementName(sql), text: sql, values: [...values] });
}

/**
 * Binds values that PostgreSQL does not see when it plans. For a value that it sees it may find a plan that looks a little cheaper
 * than the one for any value, and then it plans at every request, which takes longer than a short read itself (speed.md). For a
 * statement alone that has one good plan, whatever the values, and not for Citus, which sends a statement to the node of a user
 * that it sees.
 */
export function unseen(bind: (value: unknown) => string): (value: unknown) => string {
  return (value) => `(SELECT ${bind(value)})`;
}

const names = new Map<string, string>();
/** Bounds the cache of names; statement texts come from a fixed set of filters, so it is never reached. */
const namesMax = 2_000;

/** Names a prepared statement by its text, so that each connection plans it once. */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = createHash('sha1').update(sql).digest('base64url');
  if (names.size < namesMax) names.set(sql, name);
  return name;
}
