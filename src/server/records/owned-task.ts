import type { Task } from '../../contract/tasks.ts';
import type { Queryable } from '../db/query.ts';
import { queryTx } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import type { Actor } from './actor.ts';
import { type TaskRow, taskColumns, toTask } from './task-record.ts';
import type { Tx } from './write.ts';

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

/** The row of a task for verbs. @throws DomainError not_found */
export async function ownedTask(tx: Tx, userId: string, id: string) {
  const task = await tx.task.findFirst({ where: { userId, id, deletedAt: null } });
  if (!task) throw notFound();
  return task;
}

export type OwnedTask = Awaited<ReturnType<typeof ownedTask>>;
