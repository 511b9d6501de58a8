import type { Pool } from 'pg';
import type { SplitAccount } from './split-account.ts';

const onTasks = ['comment', 'reminder', 'attachment', 'task_occurrence'];

function outsideOf(table: string): string {
  if (table === 'project') return 'r.id <> $2';
  if (onTasks.includes(table))
    return 'EXISTS (SELECT FROM task t WHERE t.user_id = r.user_id AND t.id = r.task_id AND t.project_id <> $2)';
  return 'r.project_id <> $2';
}

const tables = ['project', 'section', 'task', ...onTasks];

/** The ids of every record of the account outside the project that is shown. */
export async function idsOutside(pool: Pool, { me, shown }: SplitAccount): Promise<string[]> {
  const parts = tables.map((table) => `SELECT r.id FROM ${table} r WHERE r.user_id = $1 AND ${outsideOf(table)}`);
  const others = ['deletion', 'proposal', '"import"'].map((table) => `SELECT id FROM ${table} WHERE user_id = $1`);
  const values = [me.user.id, shown.project];
  return (await pool.query<{ id: string }>([...parts, ...others].join(' UNION ALL '), values)).rows.map(({ id }) => id);
}

/** A digest of every row outside the project, which reveals a change of one of them. */
export async function stateOutside(pool: Pool, { me, shown }: SplitAccount): Promise<string> {
  const parts = tables.map(
    (table) =>
      `SELECT '${table}' AS kind, r.id, to_jsonb(r)::text AS row FROM ${table} r WHERE r.user_id = $1 AND ${outsideOf(table)}`,
  );
  const { rows } = await pool.query<{ digest: string }>(
    `SELECT md5(string_agg(kind || id || row, ',' ORDER BY kind, id)) AS digest FROM (${parts.join(' UNION ALL ')}) every`,
    [me.user.id, shown.project],
  );
  return rows[0]?.digest ?? '';
}
