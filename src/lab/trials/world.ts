import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from 'next-auth/jwt';
import { type Database, openDatabase } from '../../server/foundation/db/database.ts';
import { applyMigrations } from '../../server/foundation/db/migrate.ts';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';
import { startSession } from '../../server/identity/auth/browser-session.ts';
import type { ApiReply } from '../../test/test-api.ts';
import { type TestUser, testUser } from '../../test/test-user.ts';
import { faultyCitus } from './citus/faulty-citus.ts';
import { type Instance, instanceOf } from './instance.ts';
import { type FaultyStore, faultyPostgres, faultyRedis } from './stores.ts';

/** Two instances of the production service on one PostgreSQL and one Redis, all of which can be made to fail. */
export interface World {
  readonly instances: readonly [Instance, Instance];
  readonly postgres: FaultyStore;
  readonly redis: FaultyStore;
  /** A way into the database past the service. */
  readonly database: Database;
  readonly dataDir: string;
  readonly authSecret: string;
  /** What its instances are started with. */
  readonly env: Readonly<Record<string, string>>;
  user(): Promise<TestUser>;
  /** The Cookie header of a browser that has just signed in. */
  sessionCookie(user: TestUser): Promise<string>;
  /** A call to either instance. */
  readonly either: Pick<Instance, 'call'>;
  close(): Promise<void>;
}

/** With every migration applied. TEST_CITUS makes it a coordinator and two workers. */
async function openStore(directory: string): Promise<FaultyStore> {
  if (process.env.TEST_CITUS) return faultyCitus(directory);
  const postgres = await faultyPostgres(directory);
  await applyMigrations(postgres.url, createLogger({ logLevel: 'warn' }));
  return postgres;
}

/** @throws when the stores or an instance do not start; what was started is stopped then. */
export async function openWorld(): Promise<World> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-ordeal-'));
  // PostgreSQL runs as another user when this runs as root.
  chmodSync(directory, 0o755);
  const closers: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const close = async () => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
  };
  try {
    const postgres = await openStore(path.join(directory, 'store'));
    closers.push(() => postgres.stop());
    const redis = await faultyRedis(directory);
    closers.push(() => redis.stop());
    const database = openDatabase({
      url: postgres.url,
      statementTimeoutMs: 600_000,
      connectionTimeoutMs: 60_000,
      onError: () => {},
    });
    closers.push(() => database.close());
    const dataDir = path.join(directory, 'data');
    mkdirSync(dataDir);
    const authSecret = randomBytes(32).toString('base64');
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      AUTH_SECRET: authSecret,
      DATA_DIR: dataDir,
      API_REQUESTS_PER_MINUTE: '0',
      TRUSTED_PROXY_HOPS: '1',
    };
    const instances = [await instanceOf(env), await instanceOf(env)] as const;
    for (const instance of instances) {
      closers.push(() => instance.end('SIGKILL'));
      await instance.start();
    }
    let turn = 0;
    return {
      instances,
      postgres,
      redis,
      database,
      dataDir,
      authSecret,
      env,
      user: () => testUser({ database, clock: systemClock }),
      async sessionCookie(user) {
        const sessionId = await startSession({ database, clock: systemClock }, user.id, 'Firefox on Linux');
        const token = await encode({ token: { sub: user.id, sessionId }, secret: authSecret });
        return `tidemark.session=${token}`;
      },
      either: {
        call(...call): Promise<ApiReply> {
          turn += 1;
          return instances[turn % 2 === 0 ? 0 : 1].call(...call);
        },
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
