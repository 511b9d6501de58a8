import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { create, extract } from 'tar';
import { inject, onTestFinished } from 'vitest';
import { writeArchive } from '../commands/archive/write-archive.ts';
import { seedUser } from '../commands/seed/seed-user.ts';
import { openDatabase } from '../server/foundation/db/database.ts';
import { applyMigrations } from '../server/foundation/db/migrate.ts';
import { orderedTables } from '../server/foundation/db/tables.ts';
import { systemClock } from '../server/foundation/platform/clock.ts';
import { createLogger } from '../server/foundation/platform/logger.ts';
import { beginWrite } from '../server/foundation/records/write.ts';
import { mintToken } from '../server/identity/api-tokens/mint-token.ts';
import { startSession } from '../server/identity/auth/browser-session.ts';
import { createAccount } from '../server/identity/auth/create-account.ts';
import { testServices } from './services.ts';

const logger = createLogger({ logLevel: 'silent' });

const reportKey = 'ab'.repeat(20);
/** The one upload that a row of the backed-up database names, by its path in the uploads folder. */
export const reportFile = path.join('files', 'ab', reportKey);

/** A text that COPY has to escape. */
const awkward = 'tabs\tand\nlines \\N \\. "quotes" ÄÖ 漢字';

/** What a restore is asked for unless a test says otherwise. */
export const usual = { replace: false, keepTokens: true, logger };

/** A database to back up, with 200 tasks, an upload, a session and two tokens of one account. Call it at the top of a test file. */
export async function archiveSource() {
  const { databaseUrl } = await testServices();
  const database = openDatabase({ url: databaseUrl, onError: () => {} });
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
  return {
    databaseUrl,
    /** @returns the file of a new backup */
    async backup(uploadsDir = usedUploads()): Promise<string> {
      const file = path.join(freshDirectory(), 'tidemark.backup');
      await writeArchive(file, databaseUrl, uploadsDir);
      return file;
    },
  };
}

/** Replaces a backup by one in which `change` altered the unpacked files. */
export async function alterArchive(file: string, change: (directory: string) => void): Promise<void> {
  const directory = freshDirectory();
  await extract({ file, cwd: directory });
  change(directory);
  await create({ file, cwd: directory, gzip: true, portable: true }, readdirSync(directory));
}

/** Alters what a backup says of itself. */
export function alterManifest(file: string, change: (manifest: string) => string): Promise<void> {
  return alterArchive(file, (directory) => {
    const manifest = path.join(directory, 'manifest.json');
    writeFileSync(manifest, change(readFileSync(manifest, 'utf8')));
  });
}

export function freshDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-archive-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export async function using<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An empty database that belongs to a role with no other right, as a hosted one does. */
export async function emptyDatabaseOfOrdinaryRole(): Promise<string> {
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
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Every row of every table, as text; without what a restore is to renew. */
export function contents(url: string): Promise<Record<string, string[]>> {
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

/** The uploads folder of a service in use: a stored file, one that no row names, and one that is arriving. */
export function usedUploads(): string {
  const uploadsDir = path.join(freshDirectory(), 'uploads');
  for (const folder of ['files/ab', 'incoming']) mkdirSync(path.join(uploadsDir, folder), { recursive: true });
  writeFileSync(path.join(uploadsDir, reportFile), 'the report');
  writeFileSync(path.join(uploadsDir, 'files', 'ab', 'cd'.repeat(20)), 'an orphan');
  writeFileSync(path.join(uploadsDir, 'incoming', 'half'), 'half of');
  return uploadsDir;
}

export const freshUploads = () => path.join(freshDirectory(), 'uploads');

/** A database with an account, and uploads that are not of the backup. */
export async function aServiceInUse() {
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
