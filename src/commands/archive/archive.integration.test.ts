import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { create, extract } from 'tar';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createAccount } from '../../server/auth/create-account.ts';
import { openDatabase } from '../../server/db/database.ts';
import { applyMigrations } from '../../server/db/migrate.ts';
import { orderedTables } from '../../server/db/tables.ts';
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
    await tx.project.updateMany({ where: { userId, isInbox: true }, data: { description: awkward, updatedAt } });
  });
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

/** Every row of every table, as text; without what a restore is to renew. */
function contents(url: string): Promise<Record<string, string[]>> {
  return using(url, async (client) => {
    const tables: Record<string, string[]> = {};
    for (const { name } of await orderedTables(client)) {
      if (name === 'epoch' || name === 'sync_clock') continue;
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      tables[name] = rows.map(({ row }) => row);
    }
    return tables;
  });
}

async function backup(uploads: Record<string, string> = {}): Promise<string> {
  const directory = freshDirectory();
  const uploadsDir = path.join(directory, 'uploads');
  mkdirSync(path.join(uploadsDir, 'ab'), { recursive: true });
  for (const [name, text] of Object.entries(uploads)) writeFileSync(path.join(uploadsDir, name), text);
  const file = path.join(directory, 'tidemark.backup');
  await writeArchive(file, source.databaseUrl, uploadsDir);
  return file;
}

test('a backup restored into an empty database of an ordinary role brings back every row and every upload', async () => {
  const file = await backup({ 'ab/report.pdf': 'the report' });
  const uploadsDir = path.join(freshDirectory(), 'uploads');
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(file, { databaseUrl, uploadsDir, replace: false, logger });

  const before = await contents(source.databaseUrl);
  expect(await contents(databaseUrl)).toEqual(before);
  expect(before.task).toHaveLength(200);
  expect(before.project?.join()).toContain('漢字');
  expect(readFileSync(path.join(uploadsDir, 'ab', 'report.pdf'), 'utf8')).toBe('the report');
});

test('what is restored is watched over as before: a write without a tick of the sync clock is refused', async () => {
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(await backup(), {
    databaseUrl,
    uploadsDir: path.join(freshDirectory(), 'uploads'),
    replace: false,
    logger,
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

  await readArchive(file, { databaseUrl, uploadsDir, replace: true, logger });
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
  const file = await backup({ 'ab/report.pdf': 'the report' });
  const uploadsDir = path.join(freshDirectory(), 'uploads');
  mkdirSync(uploadsDir);
  writeFileSync(path.join(uploadsDir, 'theirs'), 'kept');
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await applyMigrations(databaseUrl, logger);
  const database = openDatabase({ url: databaseUrl, onError: () => {} });
  await createAccount(database, 'operator', { username: 'grace', password: 'a password of some length' });
  await database.close();
  const before = await contents(databaseUrl);

  await expect(readArchive(file, { databaseUrl, uploadsDir, replace: false, logger })).rejects.toThrow(
    'The database is not empty; add --replace to throw away everything in it.',
  );
  expect(await contents(databaseUrl)).toEqual(before);
  expect(existsSync(path.join(uploadsDir, 'theirs'))).toBe(true);

  await readArchive(file, { databaseUrl, uploadsDir, replace: true, logger });
  expect(await contents(databaseUrl)).toEqual(await contents(source.databaseUrl));
  expect(existsSync(path.join(uploadsDir, 'theirs'))).toBe(false);
});

test('tables that are not of Tidemark are never touched', async () => {
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await using(databaseUrl, (client) => client.query('CREATE TABLE payroll AS SELECT 1 AS salary'));
  const target = { databaseUrl, uploadsDir: path.join(freshDirectory(), 'uploads'), replace: true, logger };
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
    uploadsDir: path.join(freshDirectory(), 'uploads'),
    replace: false,
    logger,
  });
  expect(await contents(databaseUrl)).toEqual(await contents(source.databaseUrl));
});

test('a damaged file changes nothing', async () => {
  const file = await backup();
  writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size / 2));
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  const target = { databaseUrl, uploadsDir: path.join(freshDirectory(), 'uploads'), replace: true, logger };
  await expect(readArchive(file, target)).rejects.toThrow(`${file} is not a backup of Tidemark, or it is damaged.`);
  expect(await contents(databaseUrl)).toEqual({});
});

test('only the owner may read a backup, which holds password hashes', async () => {
  expect(statSync(await backup()).mode & 0o777).toBe(0o600);
});
