import pg from 'pg';
import { taskColumns } from '../../server/foundation/records/task-record.ts';
import { holdsText } from '../../server/resources/tasks/task-filters.ts';
import type { Statement } from './measure.ts';

/** One request, as our API takes it and as SQL that answers it without us. */
export interface Scenario extends Statement {
  readonly path: string;
  /** A page of tasks, or one record that the database has made JSON of already. */
  readonly answers: 'page' | 'record';
}

const order = 'ORDER BY t.updated_at DESC, t.id DESC';
const pageTasks = 50;
const deepOffset = 900 * pageTasks;
const deltaTasks = 100;

const searches = {
  'a rare word': '(49999)',
  'a common word': 'report',
  'two letters': 're',
  'an absent word': 'zzzqqq',
};

const list = (table: string, columns: string, orderBy: string) =>
  `(SELECT coalesce(json_agg(r), '[]') FROM (
      SELECT ${columns} FROM ${table} r WHERE r.user_id = $1 AND r.task_id = $2 AND r.deleted_at IS NULL ORDER BY ${orderBy}) r)`;

/** A task and all that its record shows, as JSON. */
const detailSql = `SELECT to_json(whole) AS record FROM (
  SELECT ${taskColumns},
    (SELECT coalesce(json_agg(l), '[]') FROM (SELECT l.* FROM label l JOIN task_label k ON k.label_id = l.id
      WHERE k.task_id = t.id AND l.deleted_at IS NULL ORDER BY l.position, l.id) l) AS labels,
    ${list('comment', 'r.id, r.content, r.created_at, r.updated_at', 'r.created_at, r.id')} AS comments,
    ${list('reminder', 'r.id, r.type, r.remind_at, r.status, r.created_at, r.updated_at', 'r.remind_at, r.id')} AS reminders,
    ${list('attachment', 'r.id, r.file_name, r.mime_type, r.byte_size, r.created_at', 'r.created_at, r.id')} AS attachments
  FROM task t WHERE t.user_id = $1 AND t.id = $2 AND t.deleted_at IS NULL) whole`;

/** The scenarios for a user who has many tasks; `resolve` turns them into concrete cursors and instants. */
export async function chooseScenarios(
  databaseUrl: string,
  userId: string,
  /** A task with labels, comments and reminders. */
  taskId: string,
  cursorAfter: (updatedAt: string, id: string) => string,
): Promise<Scenario[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const notDeleted = `FROM task t WHERE t.user_id = $1 AND t.deleted_at IS NULL`;
    const at = async (offset: number) => {
      const iso = `to_char(t.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_at`;
      const { rows } = await client.query<{ id: string; updated_at: string }>(
        `SELECT t.id, ${iso} ${notDeleted} ${order} OFFSET $2 LIMIT 1`,
        [userId, offset],
      );
      const row = rows[0];
      if (!row) throw new Error(`the user has fewer than ${offset} tasks`);
      return row;
    };
    const [deep, recent] = [await at(deepOffset), await at(deltaTasks)];
    const first = {
      sql: `SELECT ${taskColumns} ${notDeleted} ${order} LIMIT $2`,
      named: true,
      answers: 'page' as const,
    };
    return [
      { name: 'first page of 50', path: '/tasks', ...first, values: [userId, pageTasks + 1] },
      {
        name: 'page 900 of 50',
        path: `/tasks?cursor=${encodeURIComponent(cursorAfter(deep.updated_at, deep.id))}`,
        sql: `SELECT ${taskColumns} ${notDeleted} AND (t.updated_at, t.id) < ($2::timestamptz, $3) ${order} LIMIT $4`,
        values: [userId, deep.updated_at, deep.id, pageTasks + 1],
        named: true,
        answers: 'page',
      },
      {
        name: 'delta of 100',
        path: `/tasks?limit=100&includeDeleted=true&updatedSince=${recent.updated_at}`,
        sql: `SELECT ${taskColumns} FROM task t WHERE t.user_id = $1 AND t.updated_at >= $2::timestamptz ${order} LIMIT $3`,
        values: [userId, recent.updated_at, deltaTasks + 1],
        named: true,
        answers: 'page',
      },
      ...Object.entries(searches).map(([name, word]) => ({
        name: `search: ${name}`,
        path: `/tasks?query=${encodeURIComponent(word)}`,
        sql: `SELECT ${taskColumns} ${notDeleted} AND ${holdsText('$2')} ${order} LIMIT $3`,
        values: [userId, word, pageTasks + 1],
        named: false,
        answers: 'page' as const,
      })),
      {
        name: 'a task with all',
        path: `/tasks/${taskId}`,
        sql: detailSql,
        values: [userId, taskId],
        named: true,
        answers: 'record',
      },
    ];
  } finally {
    await client.end();
  }
}
