import type { Pool, PoolClient } from 'pg';
import { DomainError } from '../platform/domain-error.ts';

/** Rows a fetch: enough that the round trips do not count, few enough that memory does not. */
const batchRows = 1_000;
/** A reader that stalls for longer loses its connection, which others wait for. */
const idleMsMax = 20_000;
/** Exports hold a connection each for as long as their reader takes. */
const snapshotsMax = 4;

let openSnapshots = 0;

/** One consistent view of the database, read row by row. */
export interface Snapshot {
  rows<Row extends object>(sql: string, values: readonly unknown[]): AsyncGenerator<Row[]>;
}

/**
 * Runs `work` on one snapshot of the database; what is written meanwhile is not seen.
 * @throws DomainError unavailable while too many others are under way
 */
export async function* readSnapshot<T>(pool: Pool, work: (snapshot: Snapshot) => AsyncGenerator<T>): AsyncGenerator<T> {
  if (openSnapshots >= snapshotsMax) throw new DomainError('unavailable', { retryAfterSeconds: 5 });
  openSnapshots += 1;
  let client: PoolClient | undefined;
  let done = false;
  try {
    client = await pool.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${idleMsMax}`);
    yield* work(snapshotOn(client));
    await client.query('COMMIT');
    done = true;
  } finally {
    openSnapshots -= 1;
    // A connection in an unknown state is closed, never handed on.
    client?.release(!done);
  }
}

function snapshotOn(client: PoolClient): Snapshot {
  return {
    async *rows<Row extends object>(sql: string, values: readonly unknown[]) {
      await client.query(`DECLARE snapshot_rows NO SCROLL CURSOR FOR ${sql}`, [...values]);
      for (;;) {
        const { rows } = await client.query<Row>(`FETCH ${batchRows} FROM snapshot_rows`);
        if (rows.length > 0) yield rows;
        if (rows.length < batchRows) break;
      }
      await client.query('CLOSE snapshot_rows');
    },
  };
}
