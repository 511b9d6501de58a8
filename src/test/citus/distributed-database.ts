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
