import type { Database } from '../server/foundation/db/database.ts';

/** A hash of the rows of every table, by its name. */
export async function tableHashes({ pool }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const { rows } = await pool.query<{ name: string; hash: string }>(
    tables
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C"), '')) AS hash FROM "${name}" t`,
      )
      .join(' UNION ALL '),
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
