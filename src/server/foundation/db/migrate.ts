import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from '../platform/logger.ts';

/** An arbitrary number for the advisory lock that only migrations take. */
const migrationLock = 7_421_360_118;

const lockTimeoutMs = 3_000;
const lockAttempts = 10;
const lockNotAvailable = '55P03';
/** The mark in `logs` of a migration with which an older release can still serve. */
const additive = 'additive';

const migrationsFolder = join(process.cwd(), 'prisma', 'migrations');

const historyTable = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Migrations whose folder was renamed after they had run somewhere, by their former names; two had the same number. */
const renamed: ReadonlyMap<string, string> = new Map([['20261121000600_places', '20261121000650_places']]);

/** This release's name for a recorded migration. */
export function currentMigrationName(recorded: string): string {
  return renamed.get(recorded) ?? recorded;
}

/**
 * Reads the migrations in order from prisma/migrations.
 * @throws Error when two have the same number, because their order would then depend on their names
 */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  names.sort();
  const twin = names.find((name, index) => numberOf(name) === numberOf(names[index - 1]));
  if (twin !== undefined) throw new Error(`Two migrations have the number ${numberOf(twin)}: give one a later number.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function numberOf(name: string | undefined): string | undefined {
  return name?.slice(0, name.indexOf('_'));
}

/**
 * Applies the missing migrations, each in its own transaction and recorded as Prisma's CLI does. Instances that start together
 * wait for each other on an advisory lock, so each migration runs once.
 *
 * @param names only these migrations, which brings an empty database to the schema of an older backup
 */
export async function applyMigrations(databaseUrl: string, logger: Logger, names?: ReadonlySet<string>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tidemark migrations' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    // A statement that waits for a table's lock blocks all later ones, so it gives up and tries again.
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    await applyPending(client, logger, names, inTransaction);
  } finally {
    await client.end();
  }
}

/** Applies migrations inside the connection's open transaction, so that all of them or none are kept. */
export function applyMigrationsWithin(
  client: pg.ClientBase,
  logger: Logger,
  names?: ReadonlySet<string>,
): Promise<void> {
  return applyPending(client, logger, names, (_client, work) => work());
}

async function applyPending(
  client: pg.ClientBase,
  logger: Logger,
  names: ReadonlySet<string> | undefined,
  around: (client: pg.ClientBase, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const migrations = await readMigrations();
  await client.query(historyTable);
  for (const [former, name] of renamed)
    await client.query('UPDATE "_prisma_migrations" SET migration_name = $2 WHERE migration_name = $1', [former, name]);
  const applied = await client.query<{ migration_name: string; checksum: string; logs: string | null }>(
    'SELECT migration_name, checksum, logs FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const checksums = new Map(applied.rows.map((row) => [row.migration_name, row.checksum]));
  const added = new Set(applied.rows.filter((row) => row.logs === additive).map((row) => row.migration_name));
  refuseUnknown(migrations, checksums, added);
  for (const migration of migrations) {
    if (checksums.has(migration.name) || names?.has(migration.name) === false) continue;
    try {
      await around(client, () => applyMigration(client, migration));
    } catch (error) {
      throw new Error(`The migration ${migration.name} failed`, { cause: error });
    }
    logger.info({ migration: migration.name }, 'migration applied');
  }
}

/**
 * Refuses to serve a newer database, or one with a migration that was edited after it ran. A newer migration that begins with
 * `-- Additive: ` is accepted, so that rolling back the code needs no restore.
 */
function refuseUnknown(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  added: ReadonlySet<string>,
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    const expected = known.get(name);
    if (expected === undefined && added.has(name)) continue;
    if (expected === undefined)
      throw new Error(
        `The database has the migration ${name}, which this release does not know: start a newer release.`,
      );
    if (expected !== checksum)
      throw new Error(`The migration ${name} was changed after the database applied it: restore its text.`);
  }
}

/** Tries again when another transaction, such as a backup, holds a needed lock. */
async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('BEGIN');
    try {
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable || attempt === lockAttempts)
        throw error;
    }
  }
}

async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count, logs)
     VALUES ($1, $2, $3, now(), now(), 1, $4)`,
    [randomUUID(), migration.checksum, migration.name, migration.sql.startsWith('-- Additive: ') ? additive : null],
  );
}
