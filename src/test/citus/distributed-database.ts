import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

const distributeFile = path.resolve(import.meta.dirname, '../../../prisma/citus/distribute.sql');

/** Runs what an operator runs on the coordinator after the migrations. */
export async function distribute(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results = (await client.query(await readFile(distributeFile, 'utf8'))) as unknown as { rows: unknown[] }[];
    const rows = results.at(-1)?.rows as { success: boolean; result: string }[];
    const refused = rows.find(({ success }) => !success);
    if (refused) throw new Error(`A worker refused: ${refused.result}`);
  } finally {
    await client.end();
  }
}

export async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Lets Citus split shards of a node, which PostgreSQL allows since its minor releases of November 2026 where it is told to. */
export async function allowSplits(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_settings WHERE name = 'output_plugin_libraries'");
    if (!rowCount) return;
    await client.query("ALTER SYSTEM SET output_plugin_libraries = 'pgoutput', 'citus'");
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}
