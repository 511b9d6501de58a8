import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { create, extract } from 'tar';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { mintToken } from '../../server/api-tokens/mint-token.ts';
import { exchangeUploads, settleRestore } from '../../server/attachments/settle-uploads.ts';
import { startSession } from '../../server/auth/browser-session.ts';
import { createAccount } from '../../server/auth/create-account.ts';
import { openDatabase } from '../../server/db/database.ts';
import { applyMigrations } from '../../server/db/migrate.ts';
import { holdServingLock, refuseWhileServed } from '../../server/db/serving-lock.ts';
import { orderedTables } from '../../server/db/tables.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { createLogger } from '../../server/platform/logger.ts';
import { beginWrite } from '../../server/records/write.ts';
import { testServices } from '../../test/services.ts';
import { seedUser } from '../seed/seed-user.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const logger = createLogger({ logLevel: 'silent' });
const source = await testServices();

const awkward = 'tabs\tand\nlines \\N \\. "quotes" ÄÖ 漢字';

beforeAll(async () => {
  const database = openDatabase({ url: source.databaseUrl, onError: () => {} });
  const ada = { username: 'ada', password: 'a password of some length' };
  const { id: userId } = await createAccount(database, 'operator', ada);
  await seedUser(database, 'ada', 200);
  await database.prisma.$transaction(async (tx) => {
    const { at: updatedAt } = await beginWrite(tx, { actor: { userId } });
    const task = await tx.task.findFirstOrThrow({ where: { userId, deletedAt: null } });
    await tx.attachment.createMany({
      data: {
        id: 'att_report',
        userId,
        taskId: task.id,
        fileName: 'report.pdf',
        mimeType: 'application/pdf',
        byteSize: 10,
        sha256: '0'.repeat(64),
        storageKey: reportKey,
        createdAt: updatedAt,
        updatedAt,
      },
    });
    await tx.project.updateMany({ where: { userId, isInbox: true }, data: { description: awkward, updatedAt } });
  });
  const grant = { userId, kind: 'token', scopes: ['tasks:read'], expiresInDays: null } as const;
  await mintToken(database, systemClock, { ...grant, name: 'live' });
  const { id } = await mintToken(database, systemClock, { ...grant, name: 'old' });
  await database.prisma.apiToken.update({ where: { id }, data: { revokedAt: new Date() } });
  await startSession({ database, clock: systemClock }, userId, 'Firefox on Linux');
  await database.close();
});

function freshDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-archive-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function using<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An empty database that belongs to a role with no other right, as a hosted one does. */
async function emptyDatabaseOfOrdinaryRole(): Promise<string> {
  const name = `tidemark_test_${randomBytes(8).toString('hex')}`;
  await using(inject('postgresUrl'), async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'ordinary'`);
    await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  });
  onTestFinished(() =>
    using(inject('postgresUrl'), async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.query(`DROP ROLE ${name}`);
    }),
  );
  const url = new URL(inject('postgresUrl'));
  Object.assign(url, { username: name, password: 'ordinary', pathname: name });
  return url.href;
}

/** The files below a folder, each by its path within. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Every row of every table, as text; without what a restore is to renew. */
function contents(url: string): Promise<Record<string, string[]>> {
  return using(url, async (client) => {
    const tables: Record<string, string[]> = {};
    for (const { name } of await orderedTables(client)) {
      if (name === 'epoch' || name === 'sync_clock' || name === 'browser_session') continue;
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      tables[name] = rows.map(({ row }) => row);
    }
    return tables;
  });
}

const reportKey = 'ab'.repeat(20);
const reportFile = path.join('files', 'ab', reportKey);

/** The uploads folder of a service in use: a stored file, one that no row names, and one that is arriving. */
function usedUploads(): string {
  const uploadsDir = path.join(freshDirectory(), 'uploads');
  for (const folder of ['files/ab', 'incoming']) mkdirSync(path.join(uploadsDir, folder), { recursive: true });
  writeFileSync(path.join(uploadsDir, reportFile), 'the report');
  writeFileSync(path.join(uploadsDir, 'files', 'ab', 'cd'.repeat(20)), 'an orphan');
  writeFileSync(path.join(uploadsDir, 'incoming', 'half'), 'half of');
  return uploadsDir;
}

async function backup(uploadsDir = usedUploads()): Promise<string> {
  const file = path.join(freshDirectory(), 'tidemark.backup');
  await writeArchive(file, source.databaseUrl, uploadsDir);
  return file;
}

const freshUploads = () => path.join(freshDirectory(), 'uploads');

/** What a restore is asked for unless a test says otherwise. */
const usual = { replace: false, keepTokens: true, logger };

test('a backup restored into an empty database of an ordinary role brings back every row and every upload', async () => {
  const file = await backup();
  const uploadsDir = freshUploads();
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(file, { databaseUrl, uploadsDir, ...usual });

  const before = await contents(source.databaseUrl);
  expect(await contents(databaseUrl)).toEqual(before);
  expect(before.task).toHaveLength(200);
  expect(before.project?.join()).toContain('漢字');
  expect(filesBelow(uploadsDir)).toEqual([reportFile]);
  expect(readFileSync(path.join(uploadsDir, reportFile), 'utf8')).toBe('the report');
});

test('what is restored is watched over as before: a write without a tick of the sync clock is refused', async () => {
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(await backup(), {
    databaseUrl,
    uploadsDir: freshUploads(),
    ...usual,
  });
  await expect(using(databaseUrl, (client) => client.query(`UPDATE task SET name = 'sneaked in'`))).rejects.toThrow();
});

test('a restore begins a new epoch, later than everything that was handed out before it', async () => {
  const file = await backup();
  const uploadsDir = path.join(freshDirectory(), 'uploads');
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await applyMigrations(databaseUrl, logger);
  const database = openDatabase({ url: databaseUrl, onError: () => {} });
  await createAccount(database, 'operator', { username: 'grace', password: 'a password of some length' });
  await database.close();
  // The clock of the database that is replaced ran ahead.
  const handedOut = await using(databaseUrl, async (client) => {
    await client.query(`UPDATE sync_clock SET last = now() + interval '1 hour'`);
    const { rows } = await client.query('SELECT value, (SELECT sync_now(user_id) FROM sync_clock) AS now FROM epoch');
    return rows[0];
  });

  await readArchive(file, { databaseUrl, uploadsDir, ...usual, replace: true });
  const [epoch, clocks] = await using(databaseUrl, async (client) => [
    (await client.query('SELECT value, begun_at FROM epoch')).rows[0],
    (await client.query('SELECT last FROM sync_clock')).rows,
  ]);
  const backedUp = await using(source.databaseUrl, (client) => client.query('SELECT value FROM epoch'));
  expect([handedOut.value, backedUp.rows[0].value]).not.toContain(epoch.value);
  expect(epoch.begun_at.getTime()).toBeGreaterThan(handedOut.now.getTime());
  expect(clocks).toEqual(clocks.map(() => ({ last: epoch.begun_at })));
  expect(clocks.length).toBeGreaterThan(0);
});

test('a database with accounts is left alone, uploads too, unless it is to be replaced', async () => {
  const file = await backup();
  const uploadsDir = path.join(freshDirectory(), 'uploads');
  mkdirSync(uploadsDir);
  writeFileSync(path.join(uploadsDir, 'theirs'), 'kept');
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await applyMigrations(databaseUrl, logger);
  const database = openDatabase({ url: databaseUrl, onError: () => {} });
  await createAccount(database, 'operator', { username: 'grace', password: 'a password of some length' });
  await database.close();
  const before = await contents(databaseUrl);

  await expect(readArchive(file, { databaseUrl, uploadsDir, ...usual })).rejects.toThrow(
    'The database is not empty; add --replace to throw away everything in it.',
  );
  expect(await contents(databaseUrl)).toEqual(before);
  expect(existsSync(path.join(uploadsDir, 'theirs'))).toBe(true);

  await readArchive(file, { databaseUrl, uploadsDir, ...usual, replace: true });
  expect(await contents(databaseUrl)).toEqual(await contents(source.databaseUrl));
  expect(existsSync(path.join(uploadsDir, 'theirs'))).toBe(false);
});

test('tables that are not of Tidemark are never touched', async () => {
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await using(databaseUrl, (client) => client.query('CREATE TABLE payroll AS SELECT 1 AS salary'));
  const target = { databaseUrl, uploadsDir: path.join(freshDirectory(), 'uploads'), ...usual, replace: true };
  await expect(readArchive(await backup(), target)).rejects.toThrow('tables that are not of Tidemark');
  expect(await contents(databaseUrl)).toEqual({ payroll: ['(1)'] });
});

test('a backup that names a migration as an earlier release did is restored', async () => {
  const file = await backup();
  const directory = freshDirectory();
  await extract({ file, cwd: directory });
  const manifestFile = path.join(directory, 'manifest.json');
  const manifest = readFileSync(manifestFile, 'utf8');
  expect(manifest).toContain('20261121000650_places');
  writeFileSync(manifestFile, manifest.replace('20261121000650_places', '20261121000600_places'));
  await create({ file, cwd: directory, gzip: true, portable: true }, ['manifest.json', 'tables']);
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(file, {
    databaseUrl,
    uploadsDir: freshUploads(),
    ...usual,
  });
  expect(await contents(databaseUrl)).toEqual(await contents(source.databaseUrl));
});

test('a damaged file changes nothing', async () => {
  const file = await backup();
  writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size / 2));
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  const target = { databaseUrl, uploadsDir: path.join(freshDirectory(), 'uploads'), ...usual, replace: true };
  await expect(readArchive(file, target)).rejects.toThrow(`${file} is not a backup of Tidemark, or it is damaged.`);
  expect(await contents(databaseUrl)).toEqual({});
});

test('only the owner may read a backup, which holds password hashes', async () => {
  expect(statSync(await backup()).mode & 0o777).toBe(0o600);
});

test('a backup takes the files of saved rows and nothing that is arriving, while uploads come and go', async () => {
  const uploadsDir = usedUploads();
  let stop = false;
  const churn = (async () => {
    for (let n = 0; !stop; n += 1) {
      const file = path.join(uploadsDir, 'incoming', `upload-${n}`);
      writeFileSync(file, 'x'.repeat(10_000));
      await new Promise((resolve) => setImmediate(resolve));
      rmSync(file);
    }
  })();
  for (let n = 0; n < 5; n += 1) {
    const file = await backup(uploadsDir);
    const directory = freshDirectory();
    await extract({ file, cwd: directory });
    expect(filesBelow(path.join(directory, 'uploads'))).toEqual([reportFile]);
  }
  stop = true;
  await churn;
  expect(filesBelow(path.join(uploadsDir, 'incoming'))).toEqual(['half']);
});

/** A database with an account, and uploads that are not of the backup. */
async function aServiceInUse() {
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await applyMigrations(databaseUrl, logger);
  const database = openDatabase({ url: databaseUrl, onError: () => {} });
  const { id } = await createAccount(database, 'operator', {
    username: 'grace',
    password: 'a password of some length',
  });
  await database.close();
  const uploadsDir = freshUploads();
  mkdirSync(uploadsDir);
  writeFileSync(path.join(uploadsDir, 'theirs'), 'kept');
  return { databaseUrl, uploadsDir, userId: id };
}

test('a restore that fails at its last step leaves database and uploads as they were', async () => {
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  const file = await backup();
  const directory = freshDirectory();
  await extract({ file, cwd: directory });
  // The row count of the last table is wrong, which only shows once all others are loaded.
  const manifestFile = path.join(directory, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  manifest.tables.at(-1).rows += 1;
  manifest.migrations.pop();
  writeFileSync(manifestFile, JSON.stringify(manifest));
  await create({ file, cwd: directory, gzip: true, portable: true }, ['manifest.json', 'tables', 'uploads']);
  const before = await contents(databaseUrl);
  await expect(readArchive(file, { databaseUrl, uploadsDir, ...usual, replace: true })).rejects.toThrow();
  expect(await contents(databaseUrl)).toEqual(before);
  expect(filesBelow(path.dirname(uploadsDir))).toEqual(['uploads/theirs']);
});

test('a restore that was killed is settled by the next start: old uploads with the old database, new with the new', async () => {
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  const restored = path.join(path.dirname(uploadsDir), 'restored');
  mkdirSync(restored);
  writeFileSync(path.join(restored, 'ours'), 'restored');
  exchangeUploads(uploadsDir, restored, 'an epoch that was never committed');
  expect(filesBelow(uploadsDir)).toEqual(['ours']);
  await settleRestore(path.dirname(uploadsDir), databaseUrl);
  expect(filesBelow(path.dirname(uploadsDir))).toEqual(['uploads/theirs']);

  mkdirSync(restored);
  writeFileSync(path.join(restored, 'ours'), 'restored');
  const epoch = await using(
    databaseUrl,
    async (client) => (await client.query('SELECT value FROM epoch')).rows[0].value,
  );
  exchangeUploads(uploadsDir, restored, epoch);
  await settleRestore(path.dirname(uploadsDir), databaseUrl);
  expect(filesBelow(path.dirname(uploadsDir))).toEqual(['uploads/ours']);
});

test('an archive with a link among its uploads is refused, and nothing changes', async () => {
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  const file = await backup();
  const directory = freshDirectory();
  await extract({ file, cwd: directory });
  symlinkSync('/etc/passwd', path.join(directory, 'uploads', 'files', 'ab', 'ef'.repeat(20)));
  await create({ file, cwd: directory, gzip: true, portable: true }, ['manifest.json', 'tables', 'uploads']);
  const before = await contents(databaseUrl);
  await expect(readArchive(file, { databaseUrl, uploadsDir, ...usual, replace: true })).rejects.toThrow(
    'is not a backup',
  );
  expect(await contents(databaseUrl)).toEqual(before);
  expect(filesBelow(path.dirname(uploadsDir))).toEqual(['uploads/theirs']);
});

const serving = (databaseUrl: string) => holdServingLock({ databaseUrl, storeId: 'a store', logger });

test('a restore is refused while an instance serves the database, and an instance while a restore is under way', async () => {
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  const file = await backup();
  const target = { databaseUrl, uploadsDir, ...usual, replace: true };
  const [first, second] = [await serving(databaseUrl), await serving(databaseUrl)];
  await first.release();
  const before = await contents(databaseUrl);
  await expect(readArchive(file, target)).rejects.toThrow('Tidemark serves this database');
  expect(await contents(databaseUrl)).toEqual(before);
  await second.release();
  await using(databaseUrl, async (restoring) => {
    await refuseWhileServed(restoring);
    await expect(serving(databaseUrl)).rejects.toThrow('being restored');
  });
  await readArchive(file, target);
  expect(filesBelow(uploadsDir)).toEqual([reportFile]);
});

test('an instance takes its lock again after its connection broke', async () => {
  const { databaseUrl } = await aServiceInUse();
  const lock = await serving(databaseUrl);
  const holders = `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'tidemark serving %' AND datname = current_database()`;
  await using(databaseUrl, async (client) => {
    const { rows } = await client.query(holders);
    await client.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await expect
      .poll(async () => (await client.query(holders)).rows.map(({ pid }) => pid), { timeout: 10_000 })
      .not.toEqual([]);
    await expect
      .poll(async () => (await client.query(holders)).rows[0]?.pid ?? rows[0].pid, { timeout: 10_000 })
      .not.toBe(rows[0].pid);
    await expect
      .poll(() =>
        refuseWhileServed(client).then(
          () => 'alone',
          () => 'served',
        ),
      )
      .toBe('served');
  });
  await lock.release();
});

async function credentialsAfterRestore(keepTokens: boolean) {
  const file = await backup();
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(file, { databaseUrl, uploadsDir: freshUploads(), ...usual, keepTokens });
  return using(databaseUrl, async (client) => ({
    sessions: (await client.query('SELECT count(*)::int AS n FROM browser_session')).rows[0].n,
    revoked: (await client.query('SELECT name, revoked_at IS NOT NULL AS revoked FROM api_token ORDER BY 1')).rows,
  }));
}

test('a restore ends every session and revokes every token, or with --keep-tokens leaves those of the backup', async () => {
  expect(await credentialsAfterRestore(false)).toEqual({
    sessions: 0,
    revoked: [
      { name: 'live', revoked: true },
      { name: 'old', revoked: true },
    ],
  });
  expect(await credentialsAfterRestore(true)).toEqual({
    sessions: 0,
    revoked: [
      { name: 'live', revoked: false },
      { name: 'old', revoked: true },
    ],
  });
});
