import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../platform/logger.ts';
import { StartError } from '../platform/start-error.ts';

/** An arbitrary number for the advisory lock that every serving instance holds shared and a restore takes exclusively. */
const servingLock = 7_421_360_120;
const retryMs = 1_000;

/** The application name of the connection that holds the lock, followed by the identity of the store of uploads. */
const servingName = 'tidemark serving ';

export interface Serving {
  readonly databaseUrl: string;
  /** The identity of this instance's store of uploads (`storeIdentity`). */
  readonly storeId: string;
  readonly logger: Logger;
}

export interface ServingLock {
  release(): Promise<void>;
}

/**
 * Marks the database as served until the process ends, so that a restore refuses to run. The lock belongs to its own connection,
 * which is opened again when it breaks; so it needs an address with sessions (DATABASE_SESSION_URL), and has no effect behind a pooler without.
 * @throws StartError while a restore is under way
 */
export async function holdServingLock({ databaseUrl, storeId, logger }: Serving): Promise<ServingLock> {
  const stopping = new AbortController();
  let client = await connect(databaseUrl, storeId, onLost);
  if (await othersKeepUploadsElsewhere(client, storeId))
    logger.warn(
      'Another instance serves this database and keeps uploads in another place: each misses those of the other. Give all instances one S3_BUCKET, or one folder as DATA_DIR/uploads',
    );

  function onLost(): void {
    if (!stopping.signal.aborted) void regain();
  }

  async function regain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      try {
        client = await connect(databaseUrl, storeId, onLost);
        return;
      } catch (error) {
        if (error instanceof StartError) logger.error({ err: error }, 'serving while a restore is under way');
      }
    }
  }

  return {
    async release() {
      stopping.abort();
      await client.end().catch(() => {});
    },
  };
}

async function connect(databaseUrl: string, storeId: string, onLost: () => void): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: servingName + storeId,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock_shared($1) AS held', [
    servingLock,
  ]);
  if (!rows[0]?.held) {
    await client.end();
    throw new StartError('A backup is being restored into this database; start Tidemark when that is done.');
  }
  client.on('error', () => {});
  client.once('end', onLost);
  return client;
}

async function othersKeepUploadsElsewhere(client: Client, storeId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1::text || '%' AND application_name <> $1::text || $2::text`,
    [servingName, storeId],
  );
  return rowCount !== 0;
}

/** Takes the lock exclusively until the connection closes. @throws StartError while an instance serves the database */
export async function refuseWhileServed(client: Client): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [servingLock]);
  if (!rows[0]?.alone) throw new StartError('Tidemark serves this database; stop every instance of it first.');
}
