import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readPostmasterPid } from './leftover-postgres.ts';
import { clusterDirOf } from './postgres-cluster.ts';

const program = path.resolve(import.meta.dirname, '../../../test/programs/run-embedded-postgres.ts');
const isRoot = process.getuid?.() === 0;
const nobody = 65534;

function freshDirectory(mode = 0o755): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-pg-'));
  chmodSync(directory, mode);
  // A PostgreSQL whose starter was killed still writes while it ends.
  onTestFinished(() =>
    vi.waitFor(
      () => {
        rmSync(directory, { recursive: true, force: true });
        expect(existsSync(directory)).toBe(false);
      },
      { timeout: 10_000 },
    ),
  );
  return directory;
}

interface Run {
  readonly child: ChildProcess;
  /** The first printed line: an address or an error sentence. */
  readonly line: string;
}

async function run(dataDir: string, options: SpawnOptions = {}): Promise<Run> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  onTestFinished(() => end(child, 'SIGKILL'));
  if (child.stdout === null) throw new Error('The program has no output');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, line };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

function postmasterOf(dataDir: string): number | undefined {
  return readPostmasterPid(path.join(dataDir, 'postgres'));
}

function requirePostmaster(dataDir: string): number {
  const pid = postmasterOf(dataDir);
  if (pid === undefined) throw new Error('No PostgreSQL runs');
  return pid;
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

const eventually = { timeout: 20_000, interval: 50 };

test('what was written is there after a stop and a start, and the stop leaves no process', async () => {
  const dataDir = freshDirectory();
  const first = await run(dataDir);
  await query(first.line, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await end(first.child, 'SIGTERM');
  expect(first.child.exitCode).toBe(0);
  expect(postmasterOf(dataDir)).toBeUndefined();

  const second = await run(dataDir);
  expect(await query(second.line, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('the files of the log are small, since all commits wait while one is filled, and the log is as long as ever', async () => {
  const dataDir = freshDirectory();
  const { line } = await run(dataDir);
  const log = path.join(clusterDirOf(dataDir), 'pg_wal');
  const sizes = readdirSync(log)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => statSync(path.join(log, name)).size);
  expect(new Set(sizes)).toEqual(new Set([4 * 1_024 * 1_024]));
  expect(await query(line, 'SHOW max_wal_size')).toEqual([{ max_wal_size: '1GB' }]);
  expect(await query(line, 'SHOW wal_buffers')).toEqual([{ wal_buffers: '4MB' }]);
});

test('a second start on the same data directory is refused in one sentence and does not disturb the first', async () => {
  const dataDir = freshDirectory();
  const first = await run(dataDir);
  const second = await run(dataDir);
  expect(second.line).toBe(
    `Another Tidemark is running on the data directory ${dataDir}; stop it first or set DATA_DIR to another.`,
  );
  expect(await query(first.line, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a first start that was interrupted leaves nothing in the way of the next', async () => {
  const dataDir = freshDirectory();
  mkdirSync(path.join(dataDir, 'postgres-draft-abc123', 'base'), { recursive: true });
  writeFileSync(path.join(dataDir, 'postgres-draft-abc123.password'), 'old');
  const { line } = await run(dataDir);
  expect(await query(line, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-draft-'))).toEqual([]);
});

test('the database asks for its password, which only the owner can read, and listens on loopback alone', async () => {
  const dataDir = freshDirectory();
  const { line } = await run(dataDir);
  const url = new URL(line);
  url.password = 'guessed';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(await query(line, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
});

describe.skipIf(process.platform !== 'linux')('when a process is killed', () => {
  test('PostgreSQL ends with the process that started it', async () => {
    const dataDir = freshDirectory();
    const { child } = await run(dataDir);
    await end(child, 'SIGKILL');
    await vi.waitFor(() => expect(postmasterOf(dataDir)).toBeUndefined(), eventually);
  });

  test('a PostgreSQL left behind by everything that watched it is stopped at the next start, with its data', async () => {
    const dataDir = freshDirectory();
    const first = await run(dataDir);
    await query(first.line, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const orphan = requirePostmaster(dataDir);
    for (const pid of processGroupOf(parentOf(orphan)).filter((member) => member !== orphan)) {
      if (parentOf(pid) !== orphan) process.kill(pid, 'SIGSTOP');
    }
    await end(first.child, 'SIGKILL');
    for (const pid of processGroupOf(parentOf(orphan)).filter((member) => member !== orphan)) {
      if (parentOf(pid) !== orphan) process.kill(pid, 'SIGKILL');
    }
    expect(postmasterOf(dataDir)).toBe(orphan);

    const second = await run(dataDir);
    expect(await query(second.line, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(postmasterOf(dataDir)).not.toBe(orphan);
  });

  test.each(['postgres', 'watchdog'])(
    'a killed %s is replaced at the same address while the service runs',
    async (victim) => {
      const dataDir = freshDirectory();
      const { line } = await run(dataDir);
      await query(line, 'CREATE TABLE kept AS SELECT 42 AS answer');
      const before = requirePostmaster(dataDir);
      process.kill(victim === 'postgres' ? before : parentOf(before), 'SIGKILL');
      await vi.waitFor(() => {
        expect([undefined, before]).not.toContain(postmasterOf(dataDir));
      }, eventually);
      await vi.waitFor(async () => {
        expect(await query(line, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      }, eventually);
    },
  );

  test('a process number left in postmaster.pid, which another process has by now, does not keep it from starting', async () => {
    const dataDir = freshDirectory();
    await end((await run(dataDir)).child, 'SIGTERM');
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${dataDir}/postgres\n`);
    const { line } = await run(dataDir);
    expect(await query(line, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  function processGroupOf(leader: number): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) /, '')
            .split(' ');
          return Number(fields[2]) === leader;
        } catch {
          return false;
        }
      });
  }
});

describe.skipIf(!isRoot)('started by root', () => {
  test('it works in a directory that only root may enter', async () => {
    const dataDir = path.join(freshDirectory(0o700), 'data');
    const { line } = await run(dataDir);
    expect(await query(line, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('it works for an ordinary user too', async () => {
    const dataDir = freshDirectory();
    chownSync(dataDir, nobody, nobody);
    const { line } = await run(dataDir, { uid: nobody, gid: nobody });
    expect(await query(line, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('an ordinary user who may not write the data directory is told so in one sentence', async () => {
    const dataDir = path.join(freshDirectory(), 'data');
    mkdirSync(dataDir);
    const { child, line } = await run(dataDir, { uid: nobody, gid: nobody });
    expect(line).toBe(
      `The data directory ${dataDir} cannot be written by this user; change its owner or set DATA_DIR to another.`,
    );
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(1);
  });
});
