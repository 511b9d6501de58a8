import type { Pool, PoolClient } from 'pg';

/** The rows of one fetch: enough to make round trips negligible, and few enough for memory. */
const batchRows = 1_000;
/** The longest pause of a reader before it loses its connection, for which other requests wait. */
const idleMsMax = 20_000;
/** The longest time that a slow reader may hold its connection in total. */
const snapshotMsMax = 600_000;

/** One consistent view of the database, read row by row. */
export interface Snapshot {
  rows<Row extends object>(sql: string, values: readonly unknown[]): AsyncGenerator<Row[]>;
}

export interface SnapshotOptions {
  /** Aborts when the reader has disconnected. */
  readonly signal?: AbortSignal | undefined;
  /** The time limit of the whole snapshot. */
  readonly timeLimitMs?: number;
  /** Called once when the connection is released, for whichever reason the snapshot has ended. */
  onClosed?(): void;
}

/** Runs `work` on one snapshot of the database, which does not include later writes. */
export async function* readSnapshot<T>(
  pool: Pool,
  work: (snapshot: Snapshot) => AsyncGenerator<T>,
  options: SnapshotOptions = {},
): AsyncGenerator<T> {
  const { client, close } = await connect(pool, options);
  let isUsable = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${idleMsMax}`);
    yield* work(snapshotOn(client));
    await client.query('COMMIT');
    isUsable = true;
  } finally {
    close(isUsable);
  }
}

/**
 * Opens a connection that is released even if the generator is never resumed: a generator whose reader stalls waits at its
 * `yield` and never reaches its `finally`.
 */
async function connect(pool: Pool, { signal, timeLimitMs = snapshotMsMax, onClosed }: SnapshotOptions) {
  let client: PoolClient;
  try {
    signal?.throwIfAborted();
    client = await pool.connect();
  } catch (error) {
    onClosed?.();
    throw error;
  }
  let isOpen = true;
  /** Releases the connection, or closes it if its state is unknown. */
  const close = (isUsable: boolean) => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    signal?.removeEventListener('abort', discard);
    client.off('error', discard);
    client.off('end', discard);
    client.release(!isUsable);
    onClosed?.();
  };
  const discard = () => close(false);
  const timer = setTimeout(discard, timeLimitMs);
  timer.unref();
  client.on('error', discard);
  client.on('end', discard);
  signal?.addEventListener('abort', discard, { once: true });
  if (signal?.aborted) discard();
  return { client, close };
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
