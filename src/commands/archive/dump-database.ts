import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
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
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await orderedTables(client)) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const rows = client.query(copyTo(`COPY public.${client.escapeIdentifier(name)} (${list}) TO STDOUT`));
      await pipeline(rows, createWriteStream(path.join(directory, name), { mode: 0o600 }));
      tables.push({ name, columns, rows: rows.rowCount });
    }
    return { migrations, tables, storageKeys: await storageKeys(client, tables) };
  } finally {
    await client.end();
  }
}

/** Of attachments that still have bytes: those of emptied Trash keep a row alone. */
async function storageKeys(client: Client, tables: Manifest['tables']): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'attachment')) return [];
  const files = tables.some(({ name }) => name === 'calendar_source')
    ? 'UNION ALL SELECT storage_key FROM public.calendar_source WHERE storage_key IS NOT NULL'
    : '';
  const { rows } = await client.query<{ key: string }>(
    `SELECT storage_key AS key FROM public.attachment WHERE NOT starts_with(storage_key, '${freedKeyStart}') ${files}`,
  );
  return rows.map(({ key }) => key);
}
