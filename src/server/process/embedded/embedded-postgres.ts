import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../foundation/platform/logger.ts';
import { readOrCreateSecret } from '../../foundation/platform/secrets.ts';
import { prepareDataDir } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { stopLeftoverPostgres } from './leftover-postgres.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clusterDirOf, clusterUser, ensureCluster } from './postgres-cluster.ts';
import {
  launchPostgres,
  type PostgresLaunch,
  type PostgresServer,
  socketDirOf,
  withClient,
} from './postgres-server.ts';

export interface EmbeddedPostgres {
  /** The superuser's URL of the database `tidemark`. It stays the same when PostgreSQL crashes and is restarted. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly logger: Logger;
  /** PostgreSQL settings that override the usual ones, such as `fsync: 'off'` for temporary data. */
  readonly settings?: Readonly<Record<string, string>>;
}

const databaseName = 'tidemark';

/**
 * Starts the PostgreSQL below `dataDir/postgres`, which is created at the first start, and keeps it running. It stops with this
 * process, however this process ends.
 *
 * @throws StartError
 */
export async function startEmbeddedPostgres({ dataDir, logger, settings = {} }: Options): Promise<EmbeddedPostgres> {
  prepareDataDir(dataDir);
  const unlock = lockDataDir(dataDir);
  try {
    const binaries = findPostgresBinaries();
    const account = choosePostgresAccount(clusterDirOf(dataDir), binaries.postgres, logger);
    const password = readOrCreateSecret(dataDir, 'postgres-password');
    await ensureCluster(dataDir, password, binaries, account, logger);
    await stopLeftoverPostgres(clusterDirOf(dataDir), logger);
    const launch: PostgresLaunch = { dataDir, password, binaries, account, settings, logger };
    const server = await launchPostgres(launch, undefined);
    await ensureDatabase(launch, server.port);
    const keeper = keepRunning(launch, server);
    return {
      url: connectionUrl(launch, server.port),
      async stop() {
        await keeper.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function ensureDatabase(launch: PostgresLaunch, port: number): Promise<void> {
  await withClient(launch, port, 'postgres', async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  });
}

function connectionUrl({ dataDir, password }: PostgresLaunch, port: number): string {
  const url = new URL(`postgresql://${clusterUser}:${password}@127.0.0.1:${port}/${databaseName}`);
  const socketDir = socketDirOf(dataDir);
  if (socketDir !== undefined) url.searchParams.set('host', socketDir);
  return url.href;
}

/** Restarts PostgreSQL on the same port when it crashes, after a pause that grows with each crash. */
function keepRunning(launch: PostgresLaunch, first: PostgresServer): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: PostgresServer | undefined = first;
  const watching = watch();

  async function watch(): Promise<void> {
    let failures = 0;
    while (current !== undefined) {
      const startedAt = performance.now();
      const lines = await current.process.ended;
      current = undefined;
      if (performance.now() - startedAt > 60_000) failures = 0;
      while (current === undefined && !stopping.signal.aborted) {
        launch.logger.error({ lastLines: lines.slice(-3), failures }, 'PostgreSQL died; restarting it');
        await sleep(Math.min(100 * 2 ** failures, 10_000), undefined, { signal: stopping.signal }).catch(() => {});
        failures += 1;
        if (!stopping.signal.aborted) current = await restart();
      }
    }
  }

  async function restart(): Promise<PostgresServer | undefined> {
    try {
      await stopLeftoverPostgres(clusterDirOf(launch.dataDir), launch.logger);
      const server = await launchPostgres(launch, first.port);
      launch.logger.info('PostgreSQL runs again');
      return server;
    } catch (error) {
      launch.logger.error({ err: error }, 'PostgreSQL could not be restarted');
      return undefined;
    }
  }

  return {
    async stop() {
      stopping.abort();
      await current?.process.stop();
      await watching;
    },
  };
}
