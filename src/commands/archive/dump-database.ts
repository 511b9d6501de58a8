import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { appliedMigrations, orderedTables } from '../../server/foundation/db/tables.ts';
import { freedKeyStart } from '../../server/resources/attachments/freed-key.ts';
import type { Manifest } from './manifest.ts';

/**
 * Writes every table to `directory/NAME` and answers which files its attachments need, all as they were at one instant,
 * while the service may go on writing.
 * pg_dump is no choice: the embedded PostgreSQL comes without it, and one of the machine may be of an older version.
 */
export async function dumpDatabase(
  databaseUrl: string,
  directory: string,
): Promise<Pick<Manifest, 'migrations' | 'tables'> & { storageKeys: string[] }> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark backup' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await appliedMigrations(client);
    const copies: (Omit<Manifest['tables'][number], 'rows'> & { readonly copy: CopyToStreamQuery })[] = [];
    for (const { name, columns } of await orderedTables(client)) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const copy = client.query(copyTo(`COPY public.${client.escapeIdentifier(name)} (${list}) TO STDOUT`));
      await pipeline(copy, createWriteStream(path.join(directory, name), { mode: 0o600 }));
      copies.push({ name, columns, copy });
    }
    const keys = await storageKeys(client, copies);
    await client.query('COMMIT');
    // How many rows a copy had comes after its last row, perhaps in a later packet; the commit is answered after all of them.
    const tables = copies.map(({ copy, ...table }) => ({ ...table, rows: copy.rowCount }));
    return { migrations, tables, storageKeys: keys };
  } finally {
    await client.end();
  }
}

/** Of attachments that still have bytes: those of emptied Trash keep a row alone. */
async function storageKeys(client: Client, tables: readonly { readonly name: string }[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'attachment')) return [];
  const files = tables.some(({ name }) => name === 'calendar_source')
    ? 'UNION ALL SELECT storage_key FROM public.calendar_source WHERE storage_key IS NOT NULL'
    : '';
  const { rows } = await client.query<{ key: string }>(
    `SELECT storage_key AS key FROM public.attachment WHERE NOT starts_with(storage_key, '${freedKeyStart}') ${files}`,
  );
  return rows.map(({ key }) => key);
}
