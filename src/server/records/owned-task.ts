import type { Task } from '../../contract/tasks.ts';
import type { Task as TaskModel } from '../db/generated/client.ts';
import type { Queryable } from '../db/query.ts';
import { queryTx } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import type { Actor } from './actor.ts';
import { type TaskRow, taskColumns, toTask } from './task-record.ts';
import { type Tx, type WriteContext, type WriteTransaction, writeRecord } from './write.ts';

/**
 * One task of the caller, by default not a deleted one.
 * @throws DomainError not_found alike for a missing one, one in Trash and another user's
 */
export async function readTaskRow(
  queryable: Queryable,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<TaskRow> {
  const rows = await queryable.query<TaskRow>(
    `SELECT ${taskColumns} FROM task t WHERE t.user_id = $1 AND t.id = $2 ${includeDeleted ? '' : 'AND t.deleted_at IS NULL'}`,
    [userId, id],
  );
  const row = rows[0];
  if (!row) throw notFound();
  return row;
}

/** The current record inside a write. */
export async function readTask(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'timezone'>,
  id: string,
  includeDeleted = false,
): Promise<Task> {
  return toTask(await readTaskRow(queryTx(tx), actor.userId, id, includeDeleted), actor.timezone);
}

/** A date or a time as Prisma would give it: at midnight UTC, or on the first day of the epoch. */
const dateAtMidnight = (column: string) => `${column}::timestamp AT TIME ZONE 'UTC'`;
const timeOnFirstDay = (column: string) => `('1970-01-01'::date + ${column}) AT TIME ZONE 'UTC'`;

const ownedColumns = {
  id: 'id',
  userId: 'user_id',
  projectId: 'project_id',
  sectionId: 'section_id',
  parentId: 'parent_id',
  name: 'name',
  description: 'description',
  priority: 'priority',
  completedAt: 'completed_at',
  completionId: 'completion_id',
  dueDate: dateAtMidnight('due_date'),
  dueTime: timeOnFirstDay('due_time'),
  dueTimezone: 'due_timezone',
  durationMinutes: 'duration_minutes',
  deadlineDate: dateAtMidnight('deadline_date'),
  recurrenceRule: 'recurrence_rule',
  recurrenceBasis: 'recurrence_basis',
  recurrenceText: 'recurrence_text',
  recurrenceStart: dateAtMidnight('recurrence_start'),
  occurrenceDate: dateAtMidnight('occurrence_date'),
  position: 'position',
  childCount: 'child_count',
  deletedAt: 'deleted_at',
} as const satisfies Partial<Record<keyof TaskModel, string>>;

/** What verbs need of a task before they change it. */
export type OwnedTask = Pick<TaskModel, keyof typeof ownedColumns>;

const ownedStatement = `SELECT ${Object.entries(ownedColumns)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ')} FROM task WHERE user_id = $1 AND id = $2`;

/**
 * The row of a task for verbs, by default not a deleted one. Prisma, which would plan its statement anew each time, took a tenth of the
 * time of completing a task.
 * @throws DomainError not_found
 */
export async function ownedTask(tx: Tx, userId: string, id: string, includeDeleted = false): Promise<OwnedTask> {
  const [task] = await queryTx(tx).query<OwnedTask>(ownedStatement, [userId, id]);
  if (task === undefined || (task.deletedAt !== null && !includeDeleted)) throw notFound();
  return task;
}

/** Changes a task of the caller that is not deleted. @throws DomainError not_found */
export function writeTask<T>(
  ctx: WriteContext,
  id: string,
  work: (open: WriteTransaction, task: OwnedTask) => Promise<T>,
): Promise<T> {
  return writeRecord(ctx, (tx) => ownedTask(tx, ctx.actor.userId, id), work);
}
