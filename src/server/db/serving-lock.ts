import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../platform/logger.ts';
import { StartError } from '../platform/start-error.ts';

/** Any fixed number: every instance that serves holds it shared, a restore takes it alone. */
const servingLock = 7_421_360_120;
const retryMs = 1_000;

export interface ServingLock {
  release(): Promise<void>;
}

/**
 * Tells a restore that this database is served, for as long as the process lives: the lock belongs to a connection of its
 * own, which is made again when it breaks. Behind a pooler that shares connections between transactions it protects nothing.
 * @throws StartError while a restore is under way
 */
export async function holdServingLock(databaseUrl: string, logger: Logger): Promise<ServingLock> {
  const stopping = new AbortController();
  let client = await connect(databaseUrl, onLost);

  function onLost(): void {
    if (!stopping.signal.aborted) void regain();
  }

  async function regain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      try {
        client = await connect(databaseUrl, onLost);
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

async function connect(databaseUrl: string, onLost: () => void): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'tidemark serving',
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

/** Takes the lock alone, for as long as the connection lives. @throws StartError while an instance serves the database */
export async function refuseWhileServed(client: Client): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [servingLock]);
  if (!rows[0]?.alone) throw new StartError('Tidemark serves this database; stop every instance of it first.');
}
