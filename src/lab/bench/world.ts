import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { type Scope, scopes } from '../../contract/scopes.ts';
import { type Database, openDatabase } from '../../server/foundation/db/database.ts';
import { applyMigrations } from '../../server/foundation/db/migrate.ts';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';
import { mintToken } from '../../server/identity/api-tokens/mint-token.ts';
import { startEmbeddedPostgres } from '../../server/process/embedded/embedded-postgres.ts';
import { startEmbeddedRedis } from '../../server/process/embedded/embedded-redis.ts';
import { readPostmasterPid } from '../../server/process/embedded/leftover-postgres.ts';
import { clusterDirOf } from '../../server/process/embedded/postgres-cluster.ts';

/** A server under measurement. */
interface Child {
  readonly pid: number;
  readonly address: string;
  /** Resolves once the process has ended, and let go of the database. */
  stop(): Promise<void>;
}

/** What every part of the benchmark runs on: a database and a Redis of its own, thrown away at the end. */
export interface BenchWorld {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly authSecret: string;
  /** null where the operating system has no /proc. */
  readonly postgresPid: number | null;
  /** @param file of this folder, a program that tells its parent `{ address }` */
  startServer(file: string, env?: Readonly<Record<string, string>>): Promise<Child>;
  tokenFor(userId: string, granted?: readonly Scope[]): Promise<string>;
}

/** Runs `work` in a world of its own. */
export async function inBenchWorld(work: (world: BenchWorld) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-bench-'));
  chmodSync(dataDir, 0o755);
  const logger = createLogger({ logLevel: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  // A real Redis when one is named: the embedded one serves a household, not a benchmark.
  const given = process.env.REDIS_URL;
  const redis = given ? { url: given, stop: async () => {} } : await startEmbeddedRedis();
  const authSecret = randomBytes(32).toString('base64');
  const stops: (() => unknown)[] = [];
  try {
    await applyMigrations(postgres.url, logger);
    const database = openDatabase({ url: postgres.url, statementTimeoutMs: 600_000, onError: () => {} });
    stops.push(() => database.close());
    console.error(
      `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, embedded PostgreSQL, ${given ? 'real' : 'embedded'} Redis`,
    );
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      AUTH_SECRET: authSecret,
      API_REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
    };
    await work({
      database,
      databaseUrl: postgres.url,
      authSecret,
      postgresPid: readPostmasterPid(clusterDirOf(dataDir)) ?? null,
      async startServer(file, more = {}) {
        const child = await startChild(file, { ...env, ...more });
        stops.push(() => child.stop());
        return child;
      },
      async tokenFor(userId, granted = scopes) {
        const grant = { userId, name: 'bench', kind: 'token', scopes: granted, expiresInDays: 7 } as const;
        return (await mintToken(database, systemClock, grant)).token;
      },
    });
  } finally {
    // Those who ask leave before who answers, the last started first.
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
    await redis.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const child = fork(path.join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // Next greets on standard output, which with `--json` belongs to the figures.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message: { address: string }) =>
      resolve({ pid: child.pid ?? 0, address: message.address, stop: () => stopChild(child) }),
    );
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
