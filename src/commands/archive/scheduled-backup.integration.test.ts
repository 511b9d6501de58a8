import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { BackupEnv } from '../../server/foundation/platform/backup-env.ts';
import { parseEnv } from '../../server/foundation/platform/env.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';
import { backupName } from '../../server/process/backups/backup-name.ts';
import { runBackupProcess } from '../../server/process/backups/backup-process.ts';
import { openBackupTarget } from '../../server/process/backups/open-target.ts';
import { s3Target } from '../../server/process/backups/s3-target.ts';
import { runCommandProcess } from '../../test/command.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { aBucket } from '../../test/s3-server.ts';
import { testServices } from '../../test/services.ts';
import { signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';
import { unsetSettings } from '../../test/unset-settings.ts';
import { makeScheduledBackup } from './scheduled-backup.ts';
import { tryRestore } from './try-restore.ts';

const services = await testServices();
const s3 = await aBucket();
const home = mkdtempSync(path.join(tmpdir(), 'tidemark-scheduled-'));
afterAll(() => rmSync(home, { recursive: true }));
const dataDir = path.join(home, 'data');
const uploadsDir = path.join(dataDir, 'uploads');
const logger = createLogger({ logLevel: 'silent' });
const api = testApi(services, { variables: { DATA_DIR: dataDir } });
await (await signedIn(api)).post('/tasks', { name: 'Kept by a backup' });

let folders = 0;
function aFolder(): string {
  folders += 1;
  const folder = path.join(home, `backups-${folders}`);
  mkdirSync(folder);
  return folder;
}

function aSchedule(to: BackupEnv['to'], keep = 2) {
  const schedule: BackupEnv = { to, dueMinutes: [150], keep, isTried: true };
  const clock = manualClock(new Date('2030-01-10T02:30:00Z'));
  const target = openBackupTarget({ dataDir }, schedule);
  const make = () =>
    makeScheduledBackup({ schedule, target, databaseUrl: services.databaseUrl, uploadsDir, clock, logger });
  return { make, target, clock };
}

async function trialDatabases(): Promise<number> {
  return withClient(async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_database WHERE datname = (SELECT 'tidemark_trial_of_' || oid FROM pg_database WHERE datname = current_database())`,
    );
    return rowCount ?? 0;
  });
}

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: services.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe.each([
  ['a folder', () => ({ folder: aFolder() })],
  ['a bucket', () => ({ s3 })],
])('in %s', (_name, place) => {
  test('a backup is made when it is due, once, and the newest stay', async () => {
    const { make, target, clock } = aSchedule(place());
    expect(await make()).toContain('checked by a trial restore');
    expect(await make()).toBe('No backup is due.');
    for (const _day of [11, 12]) {
      clock.advance(24 * 3_600);
      await make();
    }
    expect(await target.names()).toEqual(
      ['2030-01-11T02:30:00Z', '2030-01-12T02:30:00Z'].map((at) => backupName(new Date(at))),
    );
    expect(existsSync(target.workFolder)).toBe(false);
    expect(await trialDatabases()).toBe(0);
  });
});

test('a backup that a clock ahead has named pushes none out and stays', async () => {
  const folder = aFolder();
  const ahead = backupName(new Date('2031-05-01T02:30:00Z'));
  writeFileSync(path.join(folder, ahead), 'of a time to come');
  const { make, clock } = aSchedule({ folder }, 1);
  await make();
  clock.advance(24 * 3_600);
  await make();
  expect(readdirSync(folder)).toEqual([backupName(new Date('2030-01-11T02:30:00Z')), ahead]);
});

test('a backup of several parts is put together by the bucket and read back before it counts', async () => {
  const work = aFolder();
  const target = s3Target({ ...s3 }, work, 5 * 1024 ** 2);
  const name = backupName(new Date('2031-01-01T00:00:00Z'));
  const file = path.join(work, name);
  const bytes = randomBytes(12 * 1024 ** 2);
  writeFileSync(file, bytes);
  await target.put(name, file);
  expect(await target.names()).toContain(name);
  await target.remove(name);
  expect(await target.names()).not.toContain(name);
});

test('a backup that cannot be restored does not count, and removes no older one', async () => {
  const folder = aFolder();
  const old = backupName(new Date('2020-01-01T00:00:00Z'));
  writeFileSync(path.join(folder, old), 'an older backup');
  const { make } = aSchedule({ folder }, 1);
  const withoutRight = await aRoleThatMayNotCreate();
  const schedule: BackupEnv = { to: { folder }, dueMinutes: [150], keep: 1, isTried: true };
  const failing = makeScheduledBackup({
    schedule,
    target: openBackupTarget({ dataDir }, schedule),
    databaseUrl: withoutRight,
    uploadsDir,
    clock: manualClock(new Date('2030-01-10T02:30:00Z')),
    logger,
  });
  await expect(failing).rejects.toThrow(/a role that may create databases/);
  expect(readdirSync(folder)).toEqual([old]);
  await make();
  expect(readdirSync(folder)).toEqual([backupName(new Date('2030-01-10T02:30:00Z'))]);
});

/** A role that may read everything and create nothing. */
async function aRoleThatMayNotCreate(): Promise<string> {
  const name = `reader_${randomBytes(6).toString('hex')}`;
  await withClient(async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x' IN ROLE pg_read_all_data`);
  });
  onTestFinished(() => withClient(async (client) => void (await client.query(`DROP ROLE ${name}`))));
  const url = new URL(services.databaseUrl);
  url.username = name;
  url.password = 'x';
  return url.href;
}

test('while one process makes a backup another makes none', async () => {
  const { make, target } = aSchedule({ folder: aFolder() });
  const said = await Promise.all([make(), make()]);
  expect(said.filter((sentence) => sentence === 'Another process is making a backup.')).toHaveLength(1);
  expect(await target.names()).toHaveLength(1);
});

test('what a killed process left is gone after the next backup', async () => {
  const folder = aFolder();
  const { make, target } = aSchedule({ folder });
  mkdirSync(target.workFolder);
  writeFileSync(path.join(target.workFolder, 'half'), 'half a backup');
  await withClient(async (client) => {
    const { rows } = await client.query(`SELECT oid FROM pg_database WHERE datname = current_database()`);
    await client.query(`CREATE DATABASE tidemark_trial_of_${rows[0].oid}`);
  });
  await make();
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await trialDatabases()).toBe(0);
});

test('the process that the service starts makes a backup which can be restored', async () => {
  const folder = aFolder();
  const variables = { ...unsetSettings, DATA_DIR: dataDir, DATABASE_URL: services.databaseUrl, BACKUP_FOLDER: folder };
  await runBackupProcess(variables, new AbortController().signal);
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  await tryRestore(path.join(folder, name), { databaseUrl: services.databaseUrl, files: 0, logger });
  expect(readFileSync(path.join(folder, name)).length).toBeGreaterThan(1_000);
  await runBackupProcess(variables, new AbortController().signal);
  expect(readdirSync(folder)).toEqual([name]);
});

test('a process that fails says why, and one that is stopped ends', async () => {
  const variables = { ...unsetSettings, DATA_DIR: dataDir, DATABASE_URL: services.databaseUrl };
  const missing = runBackupProcess(
    { ...variables, BACKUP_FOLDER: path.join(home, 'not-mounted') },
    new AbortController().signal,
  );
  await expect(missing).rejects.toThrow(/not-mounted/);
  await expect(runBackupProcess({ ...variables, BACKUP_FOLDER: aFolder() }, AbortSignal.abort())).rejects.toThrow(
    /abort/i,
  );
});

test('a bucket that is away fails the backup, and nothing is left', async () => {
  const { make, target } = aSchedule({ s3: { ...s3, endpoint: 'http://127.0.0.1:9' } });
  await expect(make()).rejects.toThrow();
  expect(existsSync(target.workFolder)).toBe(false);
});

test('the command without a schedule says what to set', () => {
  const refused = runCommandProcess('backup.ts', ['--scheduled'], { DATABASE_URL: services.databaseUrl });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^Set BACKUP_FOLDER or BACKUP_S3_BUCKET/);
});

test('each variable of the schedule is read, and what is left out for the bucket is that of the uploads', () => {
  const uploads = { S3_BUCKET: 'u', S3_ENDPOINT: 'http://s3', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const { backup } = parseEnv({ ...uploads, BACKUP_S3_BUCKET: 'b', BACKUP_AT: '14:30, 02:05', BACKUP_KEEP: '3' });
  expect(backup).toMatchObject({
    to: { s3: { bucket: 'b', endpoint: 'http://s3', credentials: { accessKeyId: 'k' }, forcePathStyle: true } },
    dueMinutes: [125, 870],
    keep: 3,
    isTried: true,
  });
  const other = parseEnv({ ...uploads, BACKUP_S3_BUCKET: 'b', BACKUP_S3_ENDPOINT: 'http://other', BACKUP_TRY: 'off' });
  expect(other.backup).toMatchObject({ to: { s3: { endpoint: 'http://other' } }, isTried: false });
});

test.each([
  [{ BACKUP_FOLDER: 'backups' }, /^BACKUP_FOLDER must be an absolute path/],
  [{ BACKUP_FOLDER: '/b', BACKUP_AT: '24:00' }, /^BACKUP_AT must be times of the day/],
  [{ BACKUP_FOLDER: '/b', BACKUP_KEEP: '0' }, /^BACKUP_KEEP must be a whole number/],
  [{ BACKUP_FOLDER: '/b', BACKUP_S3_BUCKET: 'b' }, /^BACKUP_FOLDER and BACKUP_S3_BUCKET must not both be set/],
  [{ BACKUP_S3_ENDPOINT: 'http://s3' }, /^BACKUP_S3_BUCKET must be set/],
  [{ BACKUP_S3_BUCKET: 'b', BACKUP_S3_ACCESS_KEY_ID: 'k' }, /^BACKUP_S3_SECRET_ACCESS_KEY must be set too/],
])('a wrong variable is named: %j', (variables, sentence) => {
  expect(() => parseEnv(variables)).toThrow(sentence);
});
