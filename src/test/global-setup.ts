import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../server/foundation/db/migrate.ts';
import { createLogger } from '../server/foundation/platform/logger.ts';
import { startEmbeddedPostgres } from '../server/process/embedded/embedded-postgres.ts';
import { closeForCopies, createCitusDatabase, startCitusCluster } from './citus/citus-cluster.ts';
import { findCitus } from './citus/citus-install.ts';
import { administer, distribute } from './citus/distributed-database.ts';
import { startEmbeddedRedisBeside } from './embedded-redis.ts';
import { isRealRedisInstalled, startRealRedis } from './real-redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a role that may create databases. */
    readonly postgresUrl: string;
    /** The database with every migration applied, which each test file gets a copy of. */
    readonly templateDatabase: string;
    /** The other nodes of a Citus cluster whose coordinator `postgresUrl` is, where TEST_CITUS is set. */
    readonly workerUrls: readonly string[];
    readonly redisUrl: string;
  }
}

interface TestPostgres {
  readonly url: string;
  readonly workerUrls: readonly string[];
  createTemplate(name: string): Promise<void>;
  dropTemplate(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts what the integration tests of one project run on; vitest calls what is returned after the last of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_CITUS ? await startCitus() : await startPostgres();
  const redis =
    project.name === 'embedded-redis' || !isRealRedisInstalled()
      ? await startEmbeddedRedisBeside()
      : await startRealRedis();
  const templateDatabase = `tidemark_template_${randomBytes(6).toString('hex')}`;
  await postgres.createTemplate(templateDatabase);
  project.provide('postgresUrl', postgres.url);
  project.provide('workerUrls', postgres.workerUrls);
  project.provide('templateDatabase', templateDatabase);
  project.provide('redisUrl', redis.url);
  return async () => {
    await redis.stop();
    await postgres.dropTemplate(templateDatabase);
    await postgres.stop();
  };
}

/** TEST_DATABASE_URL names a PostgreSQL of one's own, of a role that may create databases. */
async function startPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return onOneMachine(url, async () => {});
  const dataDir = temporaryFolder();
  const logger = createLogger({ logLevel: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir, logger, settings });
  return onOneMachine(postgres.url, async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  });
}

function onOneMachine(url: string, stop: () => Promise<void>): TestPostgres {
  return {
    url,
    workerUrls: [],
    async createTemplate(name) {
      await administer(url, [`CREATE DATABASE ${name}`]);
      const templateUrl = new URL(url);
      templateUrl.pathname = name;
      await applyMigrations(templateUrl.href, createLogger({ logLevel: 'warn' }));
    },
    dropTemplate: (name) => administer(url, [`DROP DATABASE IF EXISTS ${name}`]),
    stop,
  };
}

/** A coordinator and two workers. */
async function startCitus(): Promise<TestPostgres> {
  const install = findCitus();
  if (typeof install === 'string') throw new Error(install);
  const directory = temporaryFolder();
  const cluster = await startCitusCluster(directory, install, settings);
  return {
    url: cluster.coordinator.url('postgres'),
    workerUrls: cluster.workers.map((worker) => worker.url('postgres')),
    async createTemplate(name) {
      const url = await createCitusDatabase(cluster, name);
      await applyMigrations(url, createLogger({ logLevel: 'warn' }));
      await distribute(url);
      await closeForCopies(cluster, name);
    },
    dropTemplate: async () => {},
    async stop() {
      await cluster.stop();
      rmSync(directory, { recursive: true });
    },
  };
}

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-test-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}
