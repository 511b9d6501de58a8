import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readMigrations } from '../server/foundation/db/migrate.ts';
import { createLogger } from '../server/foundation/platform/logger.ts';
import { startEmbeddedPostgres } from '../server/process/embedded/embedded-postgres.ts';
import { startEmbeddedRedis } from '../server/process/embedded/embedded-redis.ts';
import { processesOn } from '../test/processes.ts';
import { isRealRedisInstalled, startRealRedis } from '../test/real-redis.ts';
import { startTidemark } from '../test/tidemark-process.ts';
import { unsetSettings } from '../test/unset-settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const canNobodyRead =
  isRoot && spawnSync('test', ['-x', 'node_modules/.bin/node'], { ...nobody, cwd: root }).status === 0;
const eventually = { timeout: 20_000, interval: 50 };

function freshDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-start-'));
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function start(options: Parameters<typeof startTidemark>[0]) {
  const tidemark = await startTidemark(options);
  onTestFinished(async () => {
    if (tidemark.bootstrap.exitCode === null && tidemark.bootstrap.signalCode === null) await tidemark.end('SIGTERM');
  });
  return tidemark;
}

async function startReady(options: Parameters<typeof startTidemark>[0]) {
  const tidemark = await start(options);
  expect(tidemark.isReady, tidemark.lines.join('\n')).toBe(true);
  return tidemark;
}

function childOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

async function userCommand(dataDir: string, parameters: string[], input: string): Promise<string> {
  const env = { ...unsetSettings, NODE_ENV: 'production' as const, PATH: process.env.PATH, DATA_DIR: dataDir };
  const bootstrap = ['src/commands/bootstrap.mjs', 'user', ...parameters];
  const { stdout, stderr } = spawnSync(process.execPath, bootstrap, { cwd: root, env, input, encoding: 'utf8' });
  return stdout + stderr;
}

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  test('serves, stops on SIGTERM with exit code 0 and leaves no process; the next start is quick and has the data', async () => {
    const dataDir = freshDirectory();
    const first = await startReady({ dataDir });
    expect(await (await fetch(`${first.baseUrl}/api/health`)).json()).toEqual({ status: 'ok', db: 'up' });
    expect(first.lines.filter((line) => line.startsWith('Tidemark is ready at http://localhost:'))).toHaveLength(1);
    expect(await userCommand(dataDir, ['create', 'ada'], 'a password of some length')).toContain('Created ada');
    expect(await first.end('SIGTERM')).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);

    const second = await startReady({ dataDir });
    expect(await userCommand(dataDir, ['list'], '')).toMatch(/^ada\t/);
    expect(await second.end('SIGINT')).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('a request that was being received when SIGTERM came is still answered', async () => {
    const tidemark = await startReady({ dataDir: freshDirectory() });
    const body = JSON.stringify({ username: 'ada', password: 'not her password', deviceName: 'phone' });
    const sending = request(`${tidemark.baseUrl}/api/v1/auth/device-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = once(sending, 'response');
    sending.write(body.slice(0, 20));
    await fetch(`${tidemark.baseUrl}/api/health`);
    const ended = tidemark.end('SIGTERM');
    await vi.waitFor(() => expect(tidemark.lines.join('\n')).toContain('"Stopping"'), eventually);
    sending.end(body.slice(20));
    const [response] = await answered;
    expect(response.statusCode).toBe(401);
    await text(response);
    expect(await ended).toBe(0);
  });

  test('is told to stop while it starts, and does so with exit code 0', async () => {
    const silent = createServer(() => started.resolve()).listen(0, '127.0.0.1');
    const started = Promise.withResolvers<void>();
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const bootstrap = spawn(process.execPath, ['src/commands/bootstrap.mjs', 'start'], {
      cwd: root,
      env: {
        ...unsetSettings,
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        DATA_DIR: freshDirectory(),
        DATABASE_URL: `postgresql://tidemark@127.0.0.1:${port}/tidemark`,
      },
      stdio: 'ignore',
    });
    const ended = once(bootstrap, 'exit');
    await started.promise;
    bootstrap.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('nobody may have pictures resized, which costs the processor and the disk', async () => {
    const { baseUrl } = await startReady({ dataDir: freshDirectory() });
    const picture = '/screenshots/task-dark.png';
    const whole = await fetch(baseUrl + picture);
    expect(whole.headers.get('content-type')).toBe('image/png');
    // A reply that nobody reads delays the stop of the service, which waits for it.
    await whole.bytes();
    const resized = await fetch(`${baseUrl}/_next/image?url=${encodeURIComponent(picture)}&w=640&q=75`);
    expect(resized.status).toBe(404);
  });

  test('when its launcher is killed the service drains by itself, and the next start finds everything in order', async () => {
    const dataDir = freshDirectory();
    const first = await startReady({ dataDir });
    first.bootstrap.kill('SIGKILL');
    await vi.waitFor(() => expect(processesOn(dataDir)).toEqual([]), eventually);
    await startReady({ dataDir });
  });

  test('when the service is killed its launcher says so by its exit code, and no database is left behind', async () => {
    const dataDir = freshDirectory();
    const first = await startReady({ dataDir });
    process.kill(childOf(first.bootstrap.pid), 'SIGKILL');
    expect(await first.end()).toBe(137);
    await vi.waitFor(() => expect(processesOn(dataDir)).toEqual([]), eventually);
    await startReady({ dataDir });
  });

  test('when the database is killed the service goes on, and is healthy again by itself', async () => {
    const dataDir = freshDirectory();
    const tidemark = await startReady({ dataDir });
    const postmaster = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    await vi.waitFor(() => expect(tidemark.lines.join('\n')).toContain('PostgreSQL runs again'), eventually);
    await vi.waitFor(async () => {
      expect((await fetch(`${tidemark.baseUrl}/api/health`)).status).toBe(200);
    }, eventually);
  });

  test('two instances that start at once on one database and one Redis migrate it once and both serve', async () => {
    const logger = createLogger({ logLevel: 'silent' });
    const postgres = await startEmbeddedPostgres({ dataDir: freshDirectory(), logger, settings: { fsync: 'off' } });
    onTestFinished(() => postgres.stop());
    const redis = isRealRedisInstalled() ? await startRealRedis() : await startEmbeddedRedis();
    onTestFinished(() => redis.stop());
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const dataDir = freshDirectory();
    const instances = await Promise.all([startReady({ dataDir, env }), startReady({ dataDir, env })]);
    for (const { baseUrl, lines } of instances) {
      expect(await (await fetch(`${baseUrl}/api/health`)).json()).toEqual({ status: 'ok', db: 'up' });
      expect(lines.join('\n')).not.toContain('Making the database');
    }
    const applied = instances.flatMap(({ lines }) => lines.filter((line) => line.includes('"migration applied"')));
    expect(applied).toHaveLength((await readMigrations()).length);
    // They started no database of their own; the folder of uploads shows whether they share a disk.
    expect(readdirSync(dataDir)).toEqual(['auth-secret', 'uploads']);
  });

  test.skipIf(!canNobodyRead)('works for an ordinary user', async () => {
    const dataDir = freshDirectory();
    chownSync(dataDir, nobody.uid, nobody.gid);
    const tidemark = await startReady({ dataDir, user: nobody });
    expect((await fetch(`${tidemark.baseUrl}/api/health`)).status).toBe(200);
  });
});

describe('a start that cannot succeed says why in one sentence and ends with exit code 1', () => {
  async function refusal(options: Parameters<typeof startTidemark>[0]): Promise<string> {
    const tidemark = await start(options);
    expect(tidemark.isReady).toBe(false);
    expect(await tidemark.end()).toBe(1);
    return tidemark.lines.join('\n');
  }

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ dataDir: freshDirectory(), port })).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program; stop it or set PORT.`,
    );
  });

  test('a port or a host of the metrics that is not to be had', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const dataDir = freshDirectory();
    expect(await refusal({ dataDir, env: { METRICS_PORT: String(port) } })).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program; stop it or set METRICS_PORT.`,
    );
    expect(await refusal({ dataDir, env: { METRICS_PORT: '9464', METRICS_HOST: '203.0.113.9' } })).toBe(
      'METRICS_HOST 203.0.113.9 is not an address of this machine; set it to 127.0.0.1 or 0.0.0.0.',
    );
  });

  test('a port that browsers refuse', async () => {
    expect(await refusal({ dataDir: freshDirectory(), port: 6566 })).toBe(
      'Browsers open nothing at port 6566; set PORT to another one.',
    );
  });

  test('a wrong variable', async () => {
    expect(await refusal({ dataDir: freshDirectory(), env: { SIGNUP: 'everyone' } })).toBe(
      'SIGNUP must be one of first, open, closed, for example first.',
    );
  });

  test.each([
    ['DATABASE_URL', 'postgresql://tidemark:secret@127.0.0.1:1/tidemark'],
    ['REDIS_URL', 'redis://127.0.0.1:1'],
  ])('a %s that leads nowhere', async (name, url) => {
    const said = await refusal({ dataDir: freshDirectory(), env: { [name]: url } });
    expect(said).toBe(`${name} cannot be used: connect ECONNREFUSED 127.0.0.1:1.`);
  });

  test('a data directory that another Tidemark uses', async () => {
    const dataDir = freshDirectory();
    const first = await startReady({ dataDir });
    expect(await refusal({ dataDir })).toBe(
      `Another Tidemark is running on the data directory ${dataDir}; stop it first or set DATA_DIR to another.`,
    );
    expect((await fetch(`${first.baseUrl}/api/health`)).status).toBe(200);
  });

  test('a data directory that is a file', async () => {
    const dataDir = path.join(root, 'package.json');
    expect(await refusal({ dataDir })).toBe(
      `The data directory ${dataDir} is not a directory; set DATA_DIR to another.`,
    );
  });

  test.skipIf(!canNobodyRead)('a data directory that cannot be written', async () => {
    const dataDir = path.join(freshDirectory(), 'data');
    mkdirSync(dataDir);
    expect(await refusal({ dataDir, user: nobody })).toBe(
      `The data directory ${dataDir} cannot be written by this user; change its owner or set DATA_DIR to another.`,
    );
  });
});
