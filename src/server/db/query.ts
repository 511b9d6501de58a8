import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Prisma } from './generated/client.ts';

/** Reads rows by SQL, inside a transaction or on the pool. Values come as PostgreSQL's driver gives them: cast dates to text. */
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

/** For statements whose cost the user decides, such as a search: what takes longer is given up, and its connection is free. */
export function queryPoolWithin(pool: pg.Pool, statementMsMax: number): Queryable {
  return {
    async query<Row extends object>(sql: string, values: readonly unknown[]) {
      const client = await pool.connect();
      let isUsable = false;
      try {
        await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${statementMsMax}`);
        const { rows } = await client.query<Row>(sql, [...values]);
        await client.query('COMMIT');
        isUsable = true;
        return rows;
      } catch (error) {
        isUsable = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        );
        throw error;
      } finally {
        client.release(!isUsable);
      }
    },
  };
}

export function queryTx(tx: Prisma.TransactionClient): Queryable {
  return { query: (sql, values) => tx.$queryRawUnsafe(sql, ...values) };
}

const names = new Map<string, string>();
/** Statement texts come from a fixed set of filters; the bound is only a guard. */
const namesMax = 2_000;

/** Names a prepared statement by its text, so each is planned once a connection. */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = createHash('sha1').update(sql).digest('base64url');
  if (names.size < namesMax) names.set(sql, name);
  return name;
}
