import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { errorCode } from '../../../lib/error-code.ts';
import { findFreePort } from '../../foundation/platform/free-port.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { StartError } from '../../foundation/platform/start-error.ts';
import { diskFullError } from './data-dir.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { clusterDirOf, clusterUser } from './postgres-cluster.ts';
import { type PostgresProcess, runPostgres } from './postgres-process.ts';

export interface PostgresServer {
  readonly port: number;
  readonly process: PostgresProcess;
}

export interface PostgresLaunch {
  readonly dataDir: string;
  readonly password: string;
  readonly binaries: PostgresBinaries;
  readonly account: PostgresAccount;
  readonly settings: Readonly<Record<string, string>>;
  readonly logger: Logger;
}

/** A socket's path, which ends with `/.s.PGSQL.65535`, is limited to 107 bytes on Linux and 103 on macOS. */
const socketDirLengthMax = 85;

/** The directory of PostgreSQL's socket, which is faster than TCP; undefined where its path would be too long. */
export function socketDirOf(dataDir: string): string | undefined {
  const directory = clusterDirOf(dataDir);
  return Buffer.byteLength(directory) <= socketDirLengthMax ? directory : undefined;
}

/**
 * Starts PostgreSQL and waits until it answers, crash recovery included.
 *
 * @param port the required port, so that clients find a restarted server; undefined for any free one.
 * @throws StartError with PostgreSQL's own reason.
 */
export async function launchPostgres(launch: PostgresLaunch, port: number | undefined): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt += 1) {
    const candidate = port ?? (await findFreePort());
    const process = runPostgres(
      launch.binaries.postgres,
      clusterDirOf(launch.dataDir),
      { ...serverSettings(launch.dataDir, candidate), ...launch.settings },
      launch.account,
      launch.logger,
    );
    const failure = await waitUntilReady(launch, candidate, process);
    if (failure === undefined) return { port: candidate, process };
    if (attempt === 50 || !isPassing(failure)) throw startFailure(launch.dataDir, failure);
    await sleep(200);
  }
}

/** Runs `work` with a superuser's connection to a database. */
export async function withClient<Result>(
  { dataDir, password }: Pick<PostgresLaunch, 'dataDir' | 'password'>,
  port: number,
  database: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const config: ClientConfig = {
    host: socketDirOf(dataDir) ?? '127.0.0.1',
    port,
    user: clusterUser,
    password,
    database,
  };
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function serverSettings(dataDir: string, port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketDirOf(dataDir) ?? '',
    max_connections: '100',
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    // The statements are short and use indexes, so compilation and parallel workers would cost more than they gain.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    // As they are by default where the files of the log have 16 MB, from which they are derived.
    max_wal_size: '1GB',
    min_wal_size: '80MB',
    wal_buffers: '4MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and failing rows contain users' data, which must not be logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  };
}

/** @returns the log of a PostgreSQL that ended instead; undefined when it is ready. */
async function waitUntilReady(
  launch: PostgresLaunch,
  port: number,
  process: PostgresProcess,
): Promise<readonly string[] | undefined> {
  let ended: readonly string[] | undefined;
  process.ended.then((lines) => {
    ended = lines;
  });
  for (const startedAt = performance.now(); ended === undefined; await Promise.race([sleep(40), process.ended])) {
    try {
      await withClient(launch, port, 'postgres', (client) => client.query('SELECT 1'));
      return undefined;
    } catch (error) {
      if (errorCode(error) === '28P01') {
        await process.stop();
        throw new StartError(
          `The password in ${launch.dataDir}/postgres-password is not that of the database beside it; put the right file back.`,
        );
      }
      if (performance.now() - startedAt > 600_000) await process.stop();
    }
  }
  return ended;
}

/** Whether a failure is temporary: the port was taken in the meantime, or processes of a killed PostgreSQL are still ending. */
function isPassing(lines: readonly string[]): boolean {
  return lines.some((line) => /could not bind|pre-existing shared memory block/.test(line));
}

function startFailure(dataDir: string, lines: readonly string[]): StartError {
  if (lines.some((line) => line.includes('No space left on device'))) return diskFullError(dataDir);
  const reason = lines.findLast((line) => /(?:FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return new StartError(
    `The embedded PostgreSQL did not start: ${reason.replace(/^.*(?:FATAL|PANIC): +/, '').replace(/\.$/, '')}.`,
  );
}
