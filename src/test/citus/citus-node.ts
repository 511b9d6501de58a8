import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresAccount } from '../../server/process/embedded/postgres-account.ts';
import { postgresEnvironment } from '../../server/process/embedded/postgres-cluster.ts';
import { administer } from './distributed-database.ts';

export interface CitusNode {
  readonly port: number;
  url(database: string, user?: string): string;
  /** Ends it and its backends at once, as a machine that loses its power. */
  kill(): Promise<void>;
  start(): Promise<void>;
  pid(): number | undefined;
}

interface NodePlace {
  readonly bin: string;
  readonly account: PostgresAccount;
  readonly directory: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
}

const startsWithinMs = 60_000;

/** A PostgreSQL with Citus that listens on the loopback address and asks nobody for a password. */
export async function startCitusNode({ bin, account, directory, port, settings }: NodePlace): Promise<CitusNode> {
  const data = path.join(directory, 'data');
  // Its user may not enter the home of whoever runs this, where libpq looks for certificates.
  const options = { ...account.spawnAs, cwd: '/', env: { ...postgresEnvironment, HOME: directory } };
  const [initdb = '', ...parameters] = [...account.commandPrefix, path.join(bin, 'initdb')];
  await promisify(execFile)(
    initdb,
    [...parameters, '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  const set = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_preload_libraries: 'citus',
    max_connections: '400',
    max_prepared_transactions: '400',
    TimeZone: 'UTC',
    // What one transaction touches lies on one node; a second connection to it would not see what the first has written.
    'citus.max_adaptive_executor_pool_size': '1',
    // A search says in its transaction how similar words must be.
    'citus.propagate_set_commands': 'local',
    'citus.node_conninfo': 'sslmode=disable',
    'citus.shard_count': '8',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = (database: string, user = 'postgres') => `postgresql://${user}@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | undefined;
  const kill = async () => {
    process.off('exit', endWithUs);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    // Backends of a postmaster that is told to stop at once end with it; those of a killed one may outlive it.
    child.kill('SIGQUIT');
    await closed;
  };
  const start = async () => {
    const log = openSync(path.join(directory, '..', `node-${port}.log`), 'a');
    const [postgres = '', ...before] = [...account.commandPrefix, path.join(bin, 'postgres')];
    child = spawn(postgres, [...before, '-D', data, ...set], { ...options, stdio: ['ignore', log, log] });
    closeSync(log);
    process.once('exit', endWithUs);
    for (const deadline = performance.now() + startsWithinMs; ; await sleep(50)) {
      try {
        await administer(url('postgres'), ['SELECT 1']);
        return;
      } catch (error) {
        if (performance.now() > deadline || child.exitCode !== null) throw error;
      }
    }
  };
  const endWithUs = () => void child?.kill('SIGQUIT');
  await start();
  return { port, url, kill, start, pid: () => child?.pid };
}
