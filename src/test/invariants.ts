import type pg from 'pg';
import { trashKinds } from '../contract/trash.ts';

type Invariants = Readonly<Record<string, string>>;

/** Records of one order that have one position. */
const samePosition = (table: string, container: string) => `
  SELECT min(id) AS id FROM ${table} WHERE user_id = $1 AND deleted_at IS NULL GROUP BY ${container}, position HAVING count(*) > 1`;

/** Tasks whose count of records is not what the records come to. */
const miscounted = (column: string, records: string) => `
  SELECT t.id FROM task t WHERE t.user_id = $1 AND t.${column} <> (SELECT count(*) FROM ${records})`;

/** What holds for the rows of every account after every write: by name, a query for the ids of what breaks it. */
const invariants: Invariants = {
  'tasks form trees in one place': `SELECT id || ' ' || fault AS id FROM misplaced_tasks($1)`,
  'projects form trees': `
    WITH RECURSIVE top AS (
      SELECT id, 1 AS level FROM project WHERE user_id = $1 AND parent_id IS NULL
      UNION ALL
      SELECT p.id, top.level + 1 FROM top JOIN project p ON p.user_id = $1 AND p.parent_id = top.id)
    SELECT p.id FROM project p LEFT JOIN top ON top.id = p.id LEFT JOIN project parent ON parent.user_id = $1 AND parent.id = p.parent_id
    WHERE p.user_id = $1 AND (top.id IS NULL OR parent.is_inbox
      OR (p.deleted_at IS NULL AND (top.level > 3 OR parent.deleted_at IS NOT NULL)))`,
  'a task that is not in Trash is in a project and section that are not': `
    SELECT t.id FROM task t JOIN project p ON p.user_id = $1 AND p.id = t.project_id
    LEFT JOIN section s ON s.user_id = $1 AND s.id = t.section_id
    WHERE t.user_id = $1 AND t.deleted_at IS NULL AND (p.deleted_at IS NOT NULL OR s.deleted_at IS NOT NULL)`,
  'a section that is not in Trash is in a project that is not': `
    SELECT s.id FROM section s JOIN project p ON p.user_id = $1 AND p.id = s.project_id
    WHERE s.user_id = $1 AND s.deleted_at IS NULL AND p.deleted_at IS NOT NULL`,
  child_count: miscounted('child_count', 'task c WHERE c.user_id = $1 AND c.parent_id = t.id AND c.deleted_at IS NULL'),
  open_child_count: miscounted(
    'open_child_count',
    'task c WHERE c.user_id = $1 AND c.parent_id = t.id AND c.deleted_at IS NULL AND c.completed_at IS NULL',
  ),
  comment_count: miscounted(
    'comment_count',
    'comment c WHERE c.user_id = $1 AND c.task_id = t.id AND c.deleted_at IS NULL',
  ),
  attachment_count: miscounted(
    'attachment_count',
    'attachment a WHERE a.user_id = $1 AND a.task_id = t.id AND a.deleted_at IS NULL',
  ),
  label_ids: `
    SELECT t.id FROM task t WHERE t.user_id = $1 AND t.label_ids <> coalesce((
      SELECT array_agg(l.id ORDER BY l.position, l.id) FROM task_label k JOIN label l ON l.user_id = $1 AND l.id = k.label_id
      WHERE k.user_id = $1 AND k.task_id = t.id AND l.deleted_at IS NULL), '{}')`,
  'labels of a task': 'SELECT id FROM task WHERE user_id = $1 AND cardinality(label_ids) > 50',
  'reminders of a task': `
    SELECT task_id AS id FROM reminder WHERE user_id = $1 AND deleted_at IS NULL GROUP BY task_id HAVING count(*) > 20`,
  open_task_count: `
    SELECT p.id FROM project p WHERE p.user_id = $1 AND p.open_task_count <> (
      SELECT count(*) FROM task t WHERE t.user_id = $1 AND t.project_id = p.id AND t.deleted_at IS NULL AND t.completed_at IS NULL)`,
  task_count: `
    SELECT l.id FROM label l WHERE l.user_id = $1 AND l.task_count <> (
      SELECT count(*) FROM task_label k JOIN task t ON t.user_id = $1 AND t.id = k.task_id
      WHERE k.user_id = $1 AND k.label_id = l.id AND t.deleted_at IS NULL)`,
  'position of tasks': samePosition('task', 'project_id, section_id, parent_id'),
  'position in Today': `
    SELECT min(id) AS id FROM task WHERE user_id = $1 AND deleted_at IS NULL AND completed_at IS NULL AND today_position IS NOT NULL
    GROUP BY due_date, today_position HAVING count(*) > 1`,
  'a place in Today has a day':
    'SELECT id FROM task WHERE user_id = $1 AND today_position IS NOT NULL AND due_date IS NULL',
  'position of sections': samePosition('section', 'project_id'),
  'position of projects': samePosition('project', 'user_id'),
  'position of labels': samePosition('label', 'user_id'),
  'position of views': samePosition('view', 'user_id'),
  'a view that is not in Trash has filters': `
    SELECT id FROM view WHERE user_id = $1 AND deleted_at IS NULL AND cardinality(canonical) = 0`,
  'name of labels': `
    SELECT min(id) AS id FROM label WHERE user_id = $1 AND deleted_at IS NULL GROUP BY name_key HAVING count(*) > 1`,
  'a record in Trash belongs to a deletion that is open': trashKinds
    .map(
      (table) =>
        `SELECT r.id FROM ${table} r JOIN deletion d ON d.user_id = $1 AND d.id = r.deletion_id WHERE r.user_id = $1 AND d.restored_at IS NOT NULL`,
    )
    .join(' UNION ALL '),
  'the root of an open deletion is in Trash by it': trashKinds
    .map(
      (table) => `SELECT d.id FROM deletion d JOIN ${table} r ON r.user_id = $1 AND r.id = d.root_id
        WHERE d.user_id = $1 AND d.root_kind = '${table}' AND d.restored_at IS NULL AND r.deletion_id IS DISTINCT FROM d.id`,
    )
    .join(' UNION ALL '),
  'an hourly task has a time': `
    SELECT id FROM task WHERE user_id = $1 AND recurrence_rule LIKE '%FREQ=HOURLY%' AND due_time IS NULL`,
  'a reminder that fired is of the past': `
    SELECT id FROM reminder WHERE user_id = $1 AND status = 'fired' AND type <> 'relative' AND remind_at > fired_at + interval '1 day'`,
  'change numbers have no holes': `
    SELECT seq::text AS id FROM (SELECT seq, at, row_number() OVER w AS n, lag(at) OVER w AS previous FROM change WHERE user_id = $1 WINDOW w AS (ORDER BY seq)) c
    WHERE seq <> n OR at <= previous`,
  'the clock knows the last change': `
    SELECT c.seq::text AS id FROM sync_clock c WHERE c.user_id = $1
      AND c.seq <> (SELECT coalesce(max(seq), 0) FROM change WHERE user_id = $1)`,
  'every line has its change': `
    SELECT r.seq::text AS id FROM change_row r WHERE r.user_id = $1 AND NOT EXISTS (SELECT FROM change c WHERE c.user_id = $1 AND c.seq = r.seq)`,
  'what undid a change names it': `
    SELECT c.seq::text AS id FROM change c LEFT JOIN change u ON u.user_id = c.user_id AND u.seq = c.undone_by
    WHERE c.user_id = $1 AND c.undone_by IS NOT NULL AND u.undone_by IS NOT NULL`,
  'no row is ahead of the clock': trashKinds
    .map(
      (table) =>
        `SELECT r.id FROM ${table} r JOIN sync_clock c USING (user_id) WHERE r.user_id = $1 AND r.updated_at > c.last`,
    )
    .join(' UNION ALL '),
};

const statement = Object.entries(invariants)
  .map(
    ([name, sql]) =>
      `SELECT '${name.replaceAll("'", "''")}' AS name, string_agg(broken.id, ', ') AS ids FROM (${sql}) broken HAVING count(*) > 0`,
  )
  .join('\nUNION ALL\n');

/** The invariants that do not hold for an account, each with the ids that break it. */
export async function brokenInvariants(pool: Pick<pg.Pool, 'query'>, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; ids: string }>(statement, [userId]);
  return rows.map(({ name, ids }) => `${name}: ${ids}`);
}
