import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from '../server/foundation/db/database.ts';
import { applyMigrations } from '../server/foundation/db/migrate.ts';
import type { Env } from '../server/foundation/platform/env.ts';
import type { Logger } from '../server/foundation/platform/logger.ts';
import { readOrCreateSecret } from '../server/foundation/platform/secrets.ts';
import { StartError } from '../server/foundation/platform/start-error.ts';
import { isDataDirLocked } from '../server/process/embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../server/process/embedded/embedded-postgres.ts';
import { readPostmasterPid } from '../server/process/embedded/leftover-postgres.ts';
import { clusterDirOf, clusterUser } from '../server/process/embedded/postgres-cluster.ts';
import { takeTurn } from './command-turn.ts';

/** The line of postmaster.pid that holds the port: https://www.postgresql.org/docs/current/storage-file-layout.html */
const portLine = 3;

/**
 * Gives an operator's command the database: the one that DATABASE_SESSION_URL or DATABASE_URL names, the embedded one of a service that is running,
 * or else the embedded one, started for as long as the command takes.
 */
export async function withOperatorDatabaseUrl<T>(
  env: Env,
  logger: Logger,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const given = env.databaseSessionUrl ?? env.databaseUrl;
  if (given !== undefined) return work(given);
  const endTurn = await takeTurn(env.dataDir);
  try {
    if (!isDataDirLocked(env.dataDir)) return await withStartedDatabase(env, logger, work);
  } finally {
    endTurn();
  }
  return work(runningEmbeddedUrl(env.dataDir));
}

async function withStartedDatabase<T>(
  { dataDir }: Env,
  logger: Logger,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir, logger });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Whether there is a database without a command making one: what DATABASE_URL names counts as there. */
export function hasDatabase({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): boolean {
  return databaseUrl !== undefined || existsSync(path.join(clusterDirOf(dataDir), 'PG_VERSION'));
}

/** What an operator waits for may take longer than a request. */
const statementTimeoutMs = 600_000;

/** The same, brought to the newest migration and opened. */
export function withOperatorDatabase<T>(
  env: Env,
  logger: Logger,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return withOperatorDatabaseUrl(env, logger, async (url) => {
    await applyMigrations(url, logger);
    const database = openDatabase({
      url,
      statementTimeoutMs,
      onError: (error) => logger.warn({ err: error }, 'database connection'),
    });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/** @throws StartError where the service has another database, or none yet */
function runningEmbeddedUrl(dataDir: string): string {
  const clusterDir = clusterDirOf(dataDir);
  if (readPostmasterPid(clusterDir) === undefined)
    throw new StartError(
      `The service on ${dataDir} runs no PostgreSQL: it is just starting or stopping, or has a DATABASE_URL, which this command needs too.`,
    );
  const port = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[portLine]?.trim();
  return `postgresql://${clusterUser}:${readOrCreateSecret(dataDir, 'postgres-password')}@127.0.0.1:${port}/tidemark`;
}
