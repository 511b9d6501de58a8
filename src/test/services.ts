import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, inject } from 'vitest';
import { administer } from './citus/distributed-database.ts';

export interface TestServices {
  /** A database of this test file's own, with every migration applied and nothing in it. Dropped after the file. */
  readonly databaseUrl: string;
  /** A Redis database that no other test file uses while this one runs; it may be flushed with FLUSHDB. */
  readonly redisUrl: string;
}

/** Call it once at the top of an integration test file: `const services = await testServices();` */
export async function testServices(): Promise<TestServices> {
  const name = `tidemark_test_${randomBytes(8).toString('hex')}`;
  await administerAll(`CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
  afterAll(() => administerAll(`DROP DATABASE ${name} WITH (FORCE)`));
  const databaseUrl = new URL(inject('postgresUrl'));
  databaseUrl.pathname = name;
  return { databaseUrl: databaseUrl.href, redisUrl: await emptyRedisDatabase() };
}

/** On every node: Citus looks for the same database at the others. */
async function administerAll(statement: string): Promise<void> {
  for (const url of [inject('postgresUrl'), ...inject('workerUrls')]) await administer(url, [statement]);
}

/** Redis has 16 databases; a worker runs one file at a time, and there are at most eight workers. */
async function emptyRedisDatabase(): Promise<string> {
  const url = new URL(inject('redisUrl'));
  url.pathname = `/${Number(process.env.VITEST_POOL_ID) % 16}`;
  const redis = new Redis(url.href);
  await redis.flushdb();
  redis.disconnect();
  return url.href;
}
