import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { findFreePort } from '../../server/foundation/platform/free-port.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';
import { startEmbeddedPostgres } from '../../server/process/embedded/embedded-postgres.ts';
import { readPostmasterPid } from '../../server/process/embedded/leftover-postgres.ts';
import { clusterDirOf } from '../../server/process/embedded/postgres-cluster.ts';

/** A store that can be made to fail. */
export interface FaultyStore {
  readonly url: string;
  /** Stops its processes without ending them, as a machine that hangs. */
  hang(): void;
  resume(): void;
  /** Ends it at once; `start` brings it back where nothing else does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Resolves when it answers. */
  answers(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL from the embedded binaries; one that is killed is started again by the program that runs it. */
export async function faultyPostgres(dataDir: string): Promise<FaultyStore> {
  const logger = createLogger({ logLevel: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, logger, settings: { max_connections: '200' } });
  const postmaster = () => readPostmasterPid(clusterDirOf(dataDir));
  const signalAll = (signal: NodeJS.Signals) => signalFamily(postmaster(), signal);
  return {
    url: postgres.url,
    hang: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    kill: async () => signalAll('SIGKILL'),
    start: async () => {},
    answers: () => untilItAnswers(() => queryOnce(postgres.url, 'SELECT 1')),
    stop: () => postgres.stop(),
  };
}

/** The machine's `redis-server`, in memory only. */
export async function faultyRedis(dataDir: string): Promise<FaultyStore> {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const answers = () =>
    untilItAnswers(async () => {
      const redis = new Redis(url, { retryStrategy: () => null, commandTimeout: 500, lazyConnect: true });
      redis.on('error', () => {});
      try {
        await redis.connect();
        await redis.ping();
      } finally {
        redis.disconnect();
      }
    });
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  };
  const start = async () => {
    const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', parameters, { cwd: path.resolve(dataDir), stdio: 'ignore' });
    await answers();
  };
  const endWithUs = () => child?.kill('SIGKILL');
  process.once('exit', endWithUs);
  await start();
  return {
    url,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    start,
    answers,
    async stop() {
      process.off('exit', endWithUs);
      await end('SIGKILL');
    },
  };
}

/** Signals a postmaster and its backends. */
export function signalFamily(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number);
  for (const process_ of [pid, ...backends]) if (process_ > 0) signalOne(process_, signal);
}

async function queryOnce<Row>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement, [...values])).rows as Row[];
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (const deadline = performance.now() + 60_000; ; await sleep(50)) {
    try {
      await ask();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

/** A process that has ended meanwhile needs no signal. */
function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}
