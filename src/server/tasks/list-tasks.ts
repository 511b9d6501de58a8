import type { ListTasksInput, Task } from '../../contract/tasks.ts';
import { instantFromPg } from '../db/instants.ts';
import { queryPool, statementName } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import { finishPage, type Page, startPage } from '../records/page.ts';
import { type TaskRow, taskColumns, toTask } from '../records/task-record.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { taskFilter } from './task-filters.ts';

/**
 * `GET /tasks`: newest first, one SQL statement, keyset pages, so page 900 costs what page 1 costs (speed.md).
 * @throws DomainError not_found for a project, section, parent or label that is not the caller's · invalid_cursor
 */
export async function listTasks(ctx: VerbContext, input: ListTasksInput): Promise<Page<Task>> {
  const start = startPage(ctx, 'tasks', input);
  const filter = taskFilter(ctx, input);
  const { conditions, values } = filter;
  if (start.after) {
    const [updatedAt, id] = start.after.key;
    conditions.push(`(t.updated_at, t.id) < ($${values.push(updatedAt)}::timestamptz, $${values.push(id)})`);
  }
  const sql = `SELECT ${taskColumns} FROM task t WHERE ${conditions.join(' AND ')}
    ORDER BY t.updated_at DESC, t.id DESC LIMIT $${values.push(start.limit + 1)}`;
  // A search is planned for its own words: as a named statement one generic plan would cost 48 ms and more (speed.md).
  const rows = await queryPool(ctx.database.pool, filter.named ? statementName(sql) : undefined).query<TaskRow>(
    sql,
    values,
  );
  if (rows.length === 0 && !start.after) await refuseUnknownPlaces(ctx, input);
  return finishPage(
    ctx,
    start,
    rows,
    (row) => toTask(row, ctx.actor.timezone),
    (row) => [instantFromPg(row.updated_at), row.id],
  );
}

/** Only an empty page needs the question: a row proves that its place is the caller's. */
async function refuseUnknownPlaces(ctx: VerbContext, input: ListTasksInput): Promise<void> {
  const { projectId, sectionId, parentId, labelId, includeDeleted } = input;
  const places = [
    ['project', projectId],
    ['section', sectionId],
    ['task', parentId],
    ['label', labelId],
  ].filter(([, id]) => id !== undefined);
  if (places.length === 0) return;
  const living = includeDeleted ? '' : 'AND deleted_at IS NULL';
  const known = places.map(
    ([table], index) => `EXISTS (SELECT FROM ${table} WHERE user_id = $1 AND id = $${index + 2} ${living})`,
  );
  const rows = await queryPool(ctx.database.pool).query<{ known: boolean }>(`SELECT ${known.join(' AND ')} AS known`, [
    ctx.actor.userId,
    ...places.map(([, id]) => id),
  ]);
  if (!rows[0]?.known) throw notFound();
}
