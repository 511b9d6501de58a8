import type { ClientBase } from 'pg';
import * as z from 'zod';

/** What a server of one release relies on in the database. Names to definitions, both as PostgreSQL writes them. */
export const databaseSchema = z.strictObject({
  migrations: z.array(z.string()),
  /** `table.column` to type, `not null` and `default`. */
  columns: z.record(z.string(), z.string()),
  /** `table.name` to definition: checks, foreign keys, exclusions. */
  constraints: z.record(z.string(), z.string()),
  /** `table.name` to definition: primary keys and unique indexes, which an upsert may name. */
  uniques: z.record(z.string(), z.string()),
  /** With the types of their parameters, and what they return; those of triggers and extensions are not called by a server. */
  functions: z.record(z.string(), z.string()),
});
export type DatabaseSchema = z.output<typeof databaseSchema>;

const ours = `relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> '_prisma_migrations'`;

export async function readDatabaseSchema(client: ClientBase): Promise<DatabaseSchema> {
  const pairs = async (statement: string) => {
    const { rows } = await client.query<{ name: string; definition: string }>(`${statement} ORDER BY 1`);
    return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
  };
  const migrations = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1',
  );
  return {
    migrations: migrations.rows.map(({ name }) => name),
    columns: await pairs(`
      SELECT relname || '.' || attname AS name,
        concat_ws(' ', format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'not null' END,
          CASE WHEN atthasdef OR attidentity <> '' THEN 'default' END) AS definition
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped WHERE ${ours}`),
    constraints: await pairs(`
      SELECT relname || '.' || conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
      FROM pg_class JOIN pg_constraint ON conrelid = pg_class.oid AND contype IN ('c', 'f', 'x') WHERE ${ours}`),
    uniques: await pairs(`
      SELECT relname || '.' || indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_class JOIN pg_index ON indrelid = pg_class.oid AND indisunique WHERE ${ours}`),
    functions: await pairs(`
      SELECT p.oid::regprocedure::text AS name, pg_get_function_result(p.oid) AS definition FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`),
  };
}
