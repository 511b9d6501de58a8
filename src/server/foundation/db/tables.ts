import type { ClientBase } from 'pg';
import { currentMigrationName } from './migrate.ts';

export interface Table {
  readonly name: string;
  /** The columns without generated ones, which PostgreSQL computes. */
  readonly columns: string[];
}

/** The server's tables, each after those it refers to; a table may refer to itself. */
export async function orderedTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(`
    SELECT c.relname AS name,
      array(SELECT a.attname::text FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
            ORDER BY a.attnum) AS columns,
      array(SELECT DISTINCT parent.relname::text FROM pg_constraint f JOIN pg_class parent ON parent.oid = f.confrelid
            WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers_to
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
    ORDER BY c.relname`);
  const ordered: Table[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter((row) => row.refers_to.every((parent) => !waiting.has(parent)));
    if (next.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()]}`);
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}

/** The names of the applied migrations in order; none for an empty database. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public."_prisma_migrations"') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM public."_prisma_migrations"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map((row) => currentMigrationName(row.name));
}
