import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { latestTick, renewEpoch } from '../../server/db/epoch.ts';
import { applyMigrations, currentMigrationName, readMigrations } from '../../server/db/migrate.ts';
import { appliedMigrations, orderedTables } from '../../server/db/tables.ts';
import type { Logger } from '../../server/platform/logger.ts';
import { StartError } from '../../server/platform/start-error.ts';
import type { Manifest } from './manifest.ts';

/**
 * Fills the database from the tables in `directory`, in one transaction, and brings it to this release's migrations.
 * A backup of an older release is loaded into the tables of its own time first.
 *
 * @param replace whether to throw away what a database with accounts holds.
 * @throws StartError when there is something and `replace` is not set, or the backup is of a newer release.
 */
export async function loadDatabase(
  databaseUrl: string,
  directory: string,
  archived: Manifest,
  replace: boolean,
  logger: Logger,
): Promise<void> {
  const manifest = { ...archived, migrations: archived.migrations.map(currentMigrationName) };
  const known = new Set((await readMigrations()).map(({ name }) => name));
  if (!manifest.migrations.every((name) => known.has(name))) {
    throw new StartError('This backup was made by a newer Tidemark; restore it with that one.');
  }
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark restore' });
  await client.connect();
  try {
    const after = (await appliedMigrations(client)).length > 0 ? await latestTick(client) : null;
    await prepareSchema(client, databaseUrl, manifest, replace, logger);
    await loadTables(client, directory, manifest, after);
    await applyMigrations(databaseUrl, logger);
    // A backup from before there were epochs has just been given the table.
    if (!hasEpoch(manifest)) await renewEpoch(client, after);
  } finally {
    await client.end();
  }
}

/** Brings the database to the migrations of the backup, unless it holds something that must not be lost. */
async function prepareSchema(
  client: Client,
  databaseUrl: string,
  manifest: Manifest,
  replace: boolean,
  logger: Logger,
): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0 && (await orderedTables(client)).length > 0) {
    throw new StartError('The database holds tables that are not of Tidemark; restore into one of its own.');
  }
  if (applied.length > 0 && !replace && (await hasAccounts(client))) {
    throw new StartError('The database is not empty; add --replace to throw away everything in it.');
  }
  if (applied.join() === manifest.migrations.join()) return;
  if (applied.length > 0) {
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
  }
  await applyMigrations(databaseUrl, logger, new Set(manifest.migrations));
}

async function hasAccounts(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM public.app_user LIMIT 1');
  return rowCount !== 0;
}

/**
 * The triggers that count, tick and keep rows from being removed are off meanwhile: the rows come as they were, `updatedAt` included. Those behind foreign
 * keys cannot be switched off by an ordinary owner and need not be, as the tables come in the order of their references.
 */
async function loadTables(client: Client, directory: string, manifest: Manifest, after: string | null): Promise<void> {
  const { tables } = manifest;
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  await client.query('BEGIN');
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const { name, columns, rows } of tables) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const target = client.query(copyFrom(`COPY public.${client.escapeIdentifier(name)} (${list}) FROM STDIN`));
    await pipeline(createReadStream(path.join(directory, name)), target);
    if (target.rowCount !== rows) {
      throw new StartError(`The backup is damaged: ${name} has ${target.rowCount} rows where ${rows} were saved.`);
    }
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  if (hasEpoch(manifest)) await renewEpoch(client, after);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

function hasEpoch({ tables }: Manifest): boolean {
  return tables.some(({ name }) => name === 'epoch');
}
