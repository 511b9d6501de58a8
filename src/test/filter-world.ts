import type { AttachedRecords, FilteredTask } from '../filter/match/compile-filter.ts';
import { foldAttached } from '../filter/match/compile-filter.ts';
import type { FilterContext } from '../filter/types.ts';
import type { Database } from '../server/foundation/db/database.ts';
import { queryPool } from '../server/foundation/db/query.ts';
import { systemClock } from '../server/foundation/platform/clock.ts';
import { type TaskRow, taskColumns, toTask } from '../server/foundation/records/task-record.ts';

/** A task of a world with what hangs on it. */
export interface WorldTask {
  readonly record: FilteredTask;
  readonly comments: readonly string[];
  readonly files: readonly string[];
  readonly hasReminder: boolean;
  readonly madeBy: string | null;
}

export type FilterWorld = Pick<FilterContext, 'projects' | 'sections' | 'labels'> & {
  readonly tasks: readonly WorldTask[];
};

/** Stores a world for a user as it is told, with instants that writing it would not give. What is in Trash is not stored. */
export async function storeWorld({ pool }: Pick<Database, 'pool'>, userId: string, world: FilterWorld): Promise<void> {
  const client = await pool.connect();
  const run = (sql: string, ...values: unknown[]) => client.query(sql, [userId, ...values]);
  try {
    await client.query('BEGIN');
    await run(`SELECT begin_write($1, '{"operation":"test","via":"worker","actorKind":"worker"}')`);
    const present = <T extends { isDeleted?: boolean }>(records: readonly T[]) =>
      records.filter(({ isDeleted }) => !isDeleted);
    for (const { id, name, isArchived } of present(world.projects))
      await run(
        `INSERT INTO project (id, user_id, name, description, is_favorite, view_style, is_inbox, position, archived_at, created_at, updated_at)
         VALUES ($2, $1, $3, '', false, 'list', false, $2, CASE WHEN $4 THEN current_tick() END, current_tick(), current_tick())`,
        id,
        name,
        isArchived ?? false,
      );
    for (const { id, name, projectId } of present(world.sections))
      await run(
        `INSERT INTO section (id, user_id, project_id, name, position, created_at, updated_at)
         VALUES ($2, $1, $4, $3, $2, current_tick(), current_tick())`,
        id,
        name,
        projectId,
      );
    for (const { id, name } of present(world.labels))
      await run(
        `INSERT INTO label (id, user_id, name, name_key, position, created_at, updated_at)
         VALUES ($2, $1, $3, lower($3), $2, current_tick(), current_tick())`,
        id,
        name,
      );
    for (const task of world.tasks) await storeTask(run, task);
    // Triggers refuse instants other than those of the sync clock.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const { record, madeBy } of world.tasks)
      await run(
        `UPDATE task SET updated_at = $3, made_by = $4 WHERE user_id = $1 AND id = $2`,
        record.id,
        record.updatedAt,
        madeBy,
      );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function storeTask(
  run: (sql: string, ...values: unknown[]) => Promise<unknown>,
  { record, comments, files, hasReminder }: WorldTask,
): Promise<void> {
  const { id } = record;
  await run(
    `INSERT INTO task (id, user_id, project_id, section_id, parent_id, name, description, priority, completed_at, due_date, due_time,
       duration_minutes, deadline_date, recurrence_rule, recurrence_basis, recurrence_text, recurrence_start, occurrence_date,
       position, created_at, updated_at)
     SELECT $2, $1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::text, $15, $14, $16::date, $16::date, $2, $17, current_tick()`,
    ...[id, record.projectId, record.sectionId, record.parentId, record.name, record.description, record.priority],
    ...[record.completedAt, record.dueDate, record.dueTime, record.durationMinutes, record.deadlineDate],
    ...[record.recurrence?.rule ?? null, record.recurrence?.basis ?? null, record.recurrence && record.dueDate],
    record.createdAt,
  );
  for (const labelId of record.labelIds)
    await run(`INSERT INTO task_label (user_id, task_id, label_id) VALUES ($1, $2, $3)`, id, labelId);
  for (const [index, content] of comments.entries())
    await run(
      `INSERT INTO comment (id, user_id, task_id, content, created_at, updated_at)
       VALUES ($2, $1, $3, $4, current_tick(), current_tick())`,
      `cmt_${index}_${id}`,
      id,
      content,
    );
  for (const [index, fileName] of files.entries())
    await run(
      `INSERT INTO attachment (id, user_id, task_id, file_name, mime_type, byte_size, sha256, storage_key, created_at, updated_at)
       VALUES ($2, $1, $3, $4, 'text/plain', 1, repeat('0', 64), $2, current_tick(), current_tick())`,
      `att_${index}_${id}`,
      id,
      fileName,
    );
  if (hasReminder)
    await run(
      `INSERT INTO reminder (id, user_id, task_id, type, remind_at, status, created_at, updated_at)
       VALUES ($2, $1, $3, 'absolute', '2027-01-01T09:00:00Z', 'scheduled', current_tick(), current_tick())`,
      `rem_${id}`,
      id,
    );
}

/** The tasks of a user as the API answers them. */
export async function storedTasks({ pool }: Pick<Database, 'pool'>, userId: string): Promise<FilteredTask[]> {
  const rows = await queryPool(pool).query<TaskRow>(`SELECT ${taskColumns} FROM task t WHERE t.user_id = $1`, [userId]);
  return rows.map((row) => toTask(row, { actor: { timezone: 'UTC' }, clock: systemClock }));
}

/** What hangs on the tasks of a world, as the device would have it. */
export function attachedTo(tasks: readonly WorldTask[]): AttachedRecords {
  const byId = new Map(tasks.map((task) => [task.record.id, task]));
  const texts = new Map(
    tasks.map(({ record, comments, files }) => [record.id, [...comments, ...files].map(foldAttached)]),
  );
  return {
    hasReminder: (id) => byId.get(id)?.hasReminder ?? false,
    textsOf: (id) => texts.get(id),
    madeBy: (id) => byId.get(id)?.madeBy ?? null,
  };
}
