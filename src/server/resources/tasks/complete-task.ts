import type { CompleteTaskInput, Task } from '../../../contract/tasks.ts';
import { Prisma } from '../../foundation/db/generated/client.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { queryComposed } from '../../foundation/db/query.ts';
import { type OwnedTask, ownedTask, readTask, writeTask } from '../../foundation/records/owned-task.ts';
import { type TaskRow, toTask } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { changedTask } from './changed-task.ts';
import { finishOccurrence } from './finish-occurrence.ts';
import { isCurrentOccurrence } from './is-current-occurrence.ts';
import { amongIds, plainSubtreeOf, subtreeOf } from './subtree.ts';

/**
 * Completes a task, or moves a recurring task to its next date (contract.md §6). Idempotent.
 * @throws DomainError not_found · occurrence_moved for an occurrence that is neither current nor finished · validation_failed
 */
export async function completeTask(ctx: VerbContext, input: CompleteTaskInput): Promise<Task> {
  return writeTask(ctx, input.id, async (open, task) => {
    const isCurrent = await isCurrentOccurrence(open, task, input.occurrence);
    const row = isCurrent ? await complete(ctx, open, task) : null;
    return row === null ? readTask(open.tx, ctx, task.id) : toTask(row, ctx);
  });
}

export async function reopenTask(ctx: VerbContext, input: { id: string }): Promise<Task> {
  return writeTask(ctx, input.id, async (open, task) => {
    await reopen(open, task);
    return readTask(open.tx, ctx, task.id);
  });
}

/** Completes or reopens a task for PATCH `completed`. */
export async function setCompleted(
  ctx: VerbContext,
  open: WriteTransaction,
  id: string,
  completed: boolean,
): Promise<void> {
  const task = await ownedTask(open.tx, ctx.actor.userId, id);
  if (completed) await complete(ctx, open, task);
  else await reopen(open, task);
}

/** @returns the task as it is now; null where it must be read, because more than the task itself may have changed it */
async function complete(ctx: VerbContext, open: WriteTransaction, task: OwnedTask): Promise<TaskRow | null> {
  if (task.completedAt !== null) return null;
  return (await finishOccurrence(ctx, open, task)) ? null : close(open, task);
}

/** Completes the task and its open sub-tasks, except recurring ones and everything below those. */
async function close({ tx, at }: WriteTransaction, task: OwnedTask): Promise<TaskRow | null> {
  const completionId = newId('completion');
  const isAlone = task.childCount === 0;
  const rows = isAlone ? [task] : await plainSubtreeOf(tx, task.userId, task.id);
  const change = Prisma.sql`UPDATE task SET completed_at = ${at}::timestamptz, completion_id = ${completionId}, updated_at = ${at}::timestamptz
    WHERE ${amongIds(task.userId, rows)} AND completed_at IS NULL`;
  const [row] = await queryComposed<TaskRow>(tx, isAlone ? changedTask(change) : change);
  return row ?? null;
}

/** Reopens the task and exactly those sub-tasks that its completion completed. */
async function reopen({ tx, at }: WriteTransaction, task: OwnedTask): Promise<void> {
  if (task.completedAt === null) return;
  const rows = await subtreeOf(tx, task.userId, task.id);
  await queryComposed(
    tx,
    Prisma.sql`UPDATE task SET completed_at = NULL, completion_id = NULL, updated_at = ${at}::timestamptz
      WHERE ${amongIds(task.userId, rows)} AND (id = ${task.id} OR completion_id = ${task.completionId})`,
  );
}
