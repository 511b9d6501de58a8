import { execFileSync } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '../server/foundation/platform/free-port.ts';
import { createLogger } from '../server/foundation/platform/logger.ts';
import { readPostmasterPid } from '../server/process/embedded/leftover-postgres.ts';
import { choosePostgresAccount } from '../server/process/embedded/postgres-account.ts';
import { findPostgresBinaries } from '../server/process/embedded/postgres-binaries.ts';
import { type PostgresProcess, runPostgres } from '../server/process/embedded/postgres-process.ts';

/** A standby that streams from an embedded PostgreSQL. Its programs have no pg_basebackup, so that the files are copied. */
export interface StreamingStandby {
  readonly url: string;
  /** Asks it past the service. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  /** Holds the replay back, and lets it go on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends its processes at once, without a shutdown. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops its processes without ending them, as a machine that hangs. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  pid(): number | undefined;
  /** Resolves when it has replayed all that the primary has written by now. */
  untilCurrent(): Promise<void>;
  stop(): Promise<void>;
}

const slot = 'standby';

/** Copies the files of a primary that runs on this machine, and starts a standby on them. @param directory a new one below an existing one */
export async function startStreamingStandby(primaryUrl: string, directory: string): Promise<StreamingStandby> {
  const logger = createLogger({ logLevel: 'silent' });
  const [place] = await queryOnce<{ data_directory: string }>(primaryUrl, 'SHOW data_directory');
  const source = place?.data_directory ?? '';
  const binaries = findPostgresBinaries();
  const account = choosePostgresAccount(source, binaries.postgres, logger);
  const { username, password, port: primaryPort, pathname } = new URL(primaryUrl);
  const [limit] = await queryOnce<{ max_connections: string }>(primaryUrl, 'SHOW max_connections');
  await queryOnce(primaryUrl, `SELECT pg_create_physical_replication_slot('${slot}', true)`);
  await copyFiles(primaryUrl, source, directory, account.owner);

  const port = await findFreePort();
  const url = `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`;
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: limit?.max_connections ?? '100',
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
    primary_slot_name: slot,
    // What is in the way of the replay is cancelled at once.
    max_standby_streaming_delay: '0',
    jit: 'off',
  };
  let running: PostgresProcess | undefined;
  const ask = <Row extends object>(statement: string) => queryOnce<Row>(url, statement);
  const signal = (name: NodeJS.Signals) => signalAll(readPostmasterPid(directory), name);
  const start = async () => {
    rmSync(path.join(directory, 'postmaster.pid'), { force: true });
    running = runPostgres(binaries.postgres, directory, settings, account, logger);
    const ended = running.ended.then((lines) => Promise.reject(new Error(`The standby ended: ${lines.join(' · ')}`)));
    await Promise.race([until(() => ask('SELECT 1')), ended]);
    ended.catch(() => {});
  };
  await start();
  return {
    url,
    ask,
    start,
    signal,
    pid: () => readPostmasterPid(directory),
    async pause() {
      await until(async () => {
        await ask('SELECT pg_wal_replay_pause()');
        const [row] = await ask<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state');
        if (row?.state !== 'paused') throw new Error('The replay goes on');
      });
    },
    async resume() {
      // What the replay has to cancel may be this statement too.
      await until(() => ask('SELECT pg_wal_replay_resume()'));
    },
    async kill() {
      signal('SIGKILL');
      await running?.ended;
    },
    async untilCurrent() {
      const [written] = await queryOnce<{ lsn: string }>(primaryUrl, 'SELECT pg_current_wal_insert_lsn()::text AS lsn');
      await until(async () => {
        const [row] = await ask<{ is: boolean }>(`SELECT pg_last_wal_replay_lsn() >= '${written?.lsn}'::pg_lsn AS is`);
        if (!row?.is) throw new Error('The standby is behind');
      });
    },
    async stop() {
      signal('SIGCONT');
      await running?.stop();
    },
  };
}

/** The files of a backup that PostgreSQL knows of, so that what it writes meanwhile is replayed. */
async function copyFiles(
  url: string,
  source: string,
  target: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    execFileSync('cp', ['-a', source, target]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(target, name), { force: true });
    execFileSync('find', [path.join(target, 'pg_replslot'), '-mindepth', '1', '-delete']);
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      const file = path.join(target, name);
      writeFileSync(file, text, { mode: 0o600 });
      if (owner) chownSync(file, owner.uid, owner.gid);
    }
  } finally {
    await client.end();
  }
}

async function queryOnce<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function until(ask: () => Promise<unknown>): Promise<void> {
  for (const deadline = performance.now() + 60_000; ; await sleep(20)) {
    try {
      await ask();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

/** The postmaster and its backends, which otherwise notice its end only when they look. */
function signalAll(postmaster: number | undefined, signal: NodeJS.Signals): void {
  if (postmaster === undefined) return;
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...listed.split('\n').map(Number)])
    try {
      if (pid > 0) process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}
