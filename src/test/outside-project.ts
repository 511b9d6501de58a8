import type { Pool } from 'pg';
import { trashKinds } from '../contract/trash.ts';
import { kinds } from '../server/foundation/records/kinds.ts';
import { hiddenWord, type SplitAccount } from './split-account.ts';

const tables = [...trashKinds.filter((kind) => kinds[kind].place !== 'everywhere'), 'task_occurrence'] as const;

function outsideOf(table: (typeof tables)[number]): string {
  const place = table === 'task_occurrence' ? 'on a task' : kinds[table].place;
  if (place === 'of the whole account') return 'true';
  if (place === 'itself a project') return 'r.id <> $2';
  if (place === 'on a task')
    return 'EXISTS (SELECT FROM task t WHERE t.user_id = r.user_id AND t.id = r.task_id AND t.project_id <> $2)';
  return 'r.project_id <> $2';
}

/** The ids of every record of the account outside the project that is shown, and of those deleted before they came into it. */
export async function idsOutside(pool: Pool, { me, shown, hidden }: SplitAccount): Promise<string[]> {
  const parts = tables.map((table) => `SELECT r.id FROM ${table} r WHERE r.user_id = $1 AND ${outsideOf(table)}`);
  const others = ['deletion', 'proposal', '"import"'].map((table) => `SELECT id FROM ${table} WHERE user_id = $1`);
  others.push(`SELECT id FROM api_token WHERE user_id = $1 AND starts_with(name, '${hiddenWord}')`);
  const values = [me.user.id, shown.project];
  const { rows } = await pool.query<{ id: string }>([...parts, ...others].join(' UNION ALL '), values);
  return [...rows.map(({ id }) => id), hidden.pastTask, hidden.pastComment];
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
