import pg from 'pg';
import { taskColumns } from '../../server/records/task-record.ts';
import { holdsText } from '../../server/tasks/task-filters.ts';

/** One request, as our API takes it and as SQL that answers it without us. */
export interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Whether the statement may be prepared under a name (speed.md: a search may not). */
  readonly named: boolean;
}

const order = 'ORDER BY t.updated_at DESC, t.id DESC';
const pageTasks = 50;
const deepOffset = 900 * pageTasks;
const deltaTasks = 100;

/** The scenarios for a user who has many tasks; `resolve` turns them into concrete cursors and instants. */
export async function chooseScenarios(
  databaseUrl: string,
  userId: string,
  cursorAfter: (updatedAt: string, id: string) => string,
): Promise<Scenario[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const living = `FROM task t WHERE t.user_id = $1 AND t.deleted_at IS NULL`;
    const at = async (offset: number) => {
      const iso = `to_char(t.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_at`;
      const { rows } = await client.query<{ id: string; updated_at: string }>(
        `SELECT t.id, ${iso} ${living} ${order} OFFSET $2 LIMIT 1`,
        [userId, offset],
      );
      const row = rows[0];
      if (!row) throw new Error(`the user has fewer than ${offset} tasks`);
      return row;
    };
    const [deep, recent] = [await at(deepOffset), await at(deltaTasks)];
    const first = { sql: `SELECT ${taskColumns} ${living} ${order} LIMIT $2`, named: true };
    return [
      { name: 'first page of 50', path: '/tasks', ...first, values: [userId, pageTasks + 1] },
      {
        name: 'page 900 of 50',
        path: `/tasks?cursor=${encodeURIComponent(cursorAfter(deep.updated_at, deep.id))}`,
        sql: `SELECT ${taskColumns} ${living} AND (t.updated_at, t.id) < ($2::timestamptz, $3) ${order} LIMIT $4`,
        values: [userId, deep.updated_at, deep.id, pageTasks + 1],
        named: true,
      },
      {
        name: 'delta of 100',
        path: `/tasks?limit=100&includeDeleted=true&updatedSince=${recent.updated_at}`,
        sql: `SELECT ${taskColumns} FROM task t WHERE t.user_id = $1 AND t.updated_at >= $2::timestamptz ${order} LIMIT $3`,
        values: [userId, recent.updated_at, deltaTasks + 1],
        named: true,
      },
      {
        name: 'search for a rare word',
        path: `/tasks?query=${encodeURIComponent('(49999)')}`,
        sql: `SELECT ${taskColumns} ${living} AND ${holdsText('$2')} ${order} LIMIT $3`,
        values: [userId, '%(49999)%', pageTasks + 1],
        named: false,
      },
    ];
  } finally {
    await client.end();
  }
}
