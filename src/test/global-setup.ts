import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../server/foundation/db/migrate.ts';
import { createLogger } from '../server/foundation/platform/logger.ts';
import { startEmbeddedPostgres } from '../server/process/embedded/embedded-postgres.ts';
import { startEmbeddedRedisBeside } from './embedded-redis.ts';
import { isRealRedisInstalled, startRealRedis } from './real-redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a role that may create databases. */
    readonly postgresUrl: string;
    /** The database with every migration applied, which each test file gets a copy of. */
    readonly templateDatabase: string;
    readonly redisUrl: string;
  }
}

interface TestService {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts what the integration tests of one project run on; vitest calls what is returned after the last of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const redis =
    project.name === 'embedded-redis' || !isRealRedisInstalled()
      ? await startEmbeddedRedisBeside()
      : await startRealRedis();
  const templateDatabase = `tidemark_template_${randomBytes(6).toString('hex')}`;
  await administer(postgres.url, `CREATE DATABASE ${templateDatabase}`);
  const templateUrl = new URL(postgres.url);
  templateUrl.pathname = templateDatabase;
  await applyMigrations(templateUrl.href, createLogger({ logLevel: 'warn' }));
  project.provide('postgresUrl', postgres.url);
  project.provide('templateDatabase', templateDatabase);
  project.provide('redisUrl', redis.url);
  return async () => {
    await redis.stop();
    await administer(postgres.url, `DROP DATABASE IF EXISTS ${templateDatabase}`);
    await postgres.stop();
  };
}

/** TEST_DATABASE_URL names a PostgreSQL of one's own, of a role that may create databases. */
async function startPostgres(): Promise<TestService> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-test-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(dataDir, 0o755);
  const logger = createLogger({ logLevel: 'error' });
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };
  const postgres = await startEmbeddedPostgres({ dataDir, logger, settings });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
