import type { Task } from '../../../contract/tasks.ts';
import type { Task as TaskModel } from '../db/generated/client.ts';
import type { Queryable } from '../db/query.ts';
import { queryTx } from '../db/query.ts';
import { notFound } from '../platform/domain-error.ts';
import type { Actor } from './actor.ts';
import type { Column } from './columns/column.ts';
import { camelCase, columnsIn } from './columns/tables.ts';
import { type TaskReader, type TaskRow, taskColumns, toTask } from './task-record.ts';
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
  reader: TaskReader & { readonly actor: Pick<Actor, 'userId'> },
  id: string,
  includeDeleted = false,
): Promise<Task> {
  return toTask(await readTaskRow(queryTx(tx), reader.actor.userId, id, includeDeleted), reader);
}

/** Columns that no verb needs before it changes a task. */
type Unneeded = 'createdAt' | 'updatedAt' | 'labelIds' | 'deletionId';

/** What verbs need of a task before they change it. */
export type OwnedTask = Omit<TaskModel, Unneeded>;

const unneeded: ReadonlySet<string> = new Set<Unneeded>(['createdAt', 'updatedAt', 'labelIds', 'deletionId']);

/** A date or a time as Prisma would give it: at midnight UTC, or on the first day of the epoch. */
function asPrismaReads({ name, type }: Column): string {
  if (type === 'date') return `${name}::timestamp AT TIME ZONE 'UTC'`;
  return type === 'time' ? `('1970-01-01'::date + ${name}) AT TIME ZONE 'UTC'` : name;
}

const ownedStatement = `SELECT ${columnsIn('task')
  .filter(({ name }) => !unneeded.has(camelCase(name)))
  .map((column) => `${asPrismaReads(column)} AS "${camelCase(column.name)}"`)
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
