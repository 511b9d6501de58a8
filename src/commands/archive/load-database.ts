import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDraftStatuses } from '../../contract/import-drafts.ts';
import { holdsDistributed } from '../../server/foundation/db/citus-layout.ts';
import { currentEpoch, latestTick, renewEpoch } from '../../server/foundation/db/epoch.ts';
import { applyMigrationsWithin, currentMigrationName, readMigrations } from '../../server/foundation/db/migrate.ts';
import { refuseWhileServed } from '../../server/foundation/db/serving-lock.ts';
import { appliedMigrations, orderedTables } from '../../server/foundation/db/tables.ts';
import type { Logger } from '../../server/foundation/platform/logger.ts';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import type { Manifest } from './manifest.ts';

export interface RestoreOptions {
  readonly databaseUrl: string;
  /** Whether to throw away what a database with accounts holds. */
  readonly replace: boolean;
  /** Whether the tokens of the backup stay valid. */
  readonly keepTokens: boolean;
  readonly logger: Logger;
}

/**
 * Fills the database from the tables in `directory`, brings it to this release's migrations, begins a new epoch and ends every
 * session, all in one transaction. A backup of an older release is loaded into the tables of its own time first.
 *
 * @param beforeCommit gets the new epoch when all is done but the commit; what it throws rolls everything back.
 * @throws StartError when there is something and `replace` is not set, an instance serves the database, or the backup is of
 * a newer release, or the tables lie on the nodes of Citus.
 */
export async function loadDatabase(
  options: RestoreOptions,
  directory: string,
  archived: Manifest,
  beforeCommit: (epoch: string | null) => void,
): Promise<void> {
  const manifest = { ...archived, migrations: archived.migrations.map(currentMigrationName) };
  const known = new Set((await readMigrations()).map(({ name }) => name));
  if (!manifest.migrations.every((name) => known.has(name))) {
    throw new StartError('This backup was made by a newer Tidemark; restore it with that one.');
  }
  await withClient(options.databaseUrl, async (client) => {
    await refuseDistributed(client);
    await refuseWhileServed(client);
    await client.query('BEGIN');
    const after = (await appliedMigrations(client)).length > 0 ? await latestTick(client) : null;
    await prepareSchema(client, manifest, options);
    await loadTables(client, directory, manifest);
    await applyMigrationsWithin(client, options.logger);
    await renewEpoch(client, after);
    await endCredentials(client, options.keepTokens);
    await forgetArrivingUploads(client);
    await endDrafts(client);
    beforeCommit(await currentEpoch(client));
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

/** The epoch that the database is in, which says whether a restore was committed. */
export function epochOf(databaseUrl: string): Promise<string | null> {
  return withClient(databaseUrl, currentEpoch);
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows are loaded with the triggers off and in one transaction, which tables on several nodes do not allow. */
async function refuseDistributed(client: Client): Promise<void> {
  if (!(await holdsDistributed({ query: async (sql, values) => (await client.query(sql, [...values])).rows }))) return;
  throw new StartError(
    'The tables of this database lie on the nodes of Citus, where nothing can be restored; restore into a new database of the cluster, and run prisma/citus/distribute.sql on it after that (docs/scale.md).',
  );
}

/** Uploads that were arriving are not in the backup, and a sweep must not remove files that other rows name by now. */
async function forgetArrivingUploads(client: Client): Promise<void> {
  await client.query('DELETE FROM public.arriving_upload');
}

/**
 * Files that somebody looks at before they are brought live a day and are in no backup. Where the store still has them they are not
 * freed, because it may be that of the service which this is a copy of.
 */
async function endDrafts(client: Client): Promise<void> {
  await client.query('DELETE FROM public.import_draft_file');
  await client.query(
    `UPDATE public.import_draft SET status = 'expired', storage_key = NULL, sample = NULL, lease = NULL, lease_until = NULL
     WHERE status = ANY ($1)`,
    [openDraftStatuses],
  );
}

/** A session that was ended and a token that was revoked since the backup must not come back with it (contract.md §10). */
async function endCredentials(client: Client, keepTokens: boolean): Promise<void> {
  await client.query('DELETE FROM public.browser_session');
  await client.query('DELETE FROM public.sign_in_link');
  // What a client was handed out since the backup is unknown to it, so that every client asks its person again.
  await client.query('DELETE FROM public.oauth_access');
  await client.query('DELETE FROM public.oauth_record');
  await client.query(`UPDATE public.api_token SET revoked_at = now() WHERE kind = 'oauth' AND revoked_at IS NULL`);
  if (keepTokens) return;
  for (const table of ['api_token', 'feed'])
    await client.query(`UPDATE public.${table} SET revoked_at = now() WHERE revoked_at IS NULL`);
}

/** Brings the database to the migrations of the backup, unless it holds something that must not be lost. */
async function prepareSchema(client: Client, manifest: Manifest, { replace, logger }: RestoreOptions): Promise<void> {
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
  await applyMigrationsWithin(client, logger, new Set(manifest.migrations));
}

async function hasAccounts(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM public.app_user LIMIT 1');
  return rowCount !== 0;
}

/**
 * The triggers that count, tick and keep rows from being removed are off meanwhile: the rows come as they were, `updatedAt` included. Those behind foreign
 * keys cannot be switched off by an ordinary owner and need not be, as the tables come in the order of their references.
 */
async function loadTables(client: Client, directory: string, { tables }: Manifest): Promise<void> {
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
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
}
