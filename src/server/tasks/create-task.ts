import type { CreateTaskInput, Task } from '../../contract/tasks.ts';
import { newId } from '../db/new-id.ts';
import { queryTx } from '../db/query.ts';
import { readTaskRow } from '../records/owned-task.ts';
import { positionAmong } from '../records/position.ts';
import { type TaskRow, toTask } from '../records/task-record.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { type WriteTransaction, write } from '../records/write.ts';
import { insertTaskRow } from './insert-task-row.ts';
import { checkParent, resolveContainer, siblingsInContainer } from './task-container.ts';
import { attachLabels, checkLabels } from './task-labels.ts';
import { scheduleColumns } from './task-schedule.ts';

/** @throws DomainError not_found for a container or label that is missing or another user's · validation_failed */
export async function createTask(ctx: VerbContext, input: CreateTaskInput): Promise<Task> {
  return write(ctx, async (open) => {
    const row = await insertTask(ctx, open, input);
    return toTask(row, ctx.actor.timezone);
  });
}

/** Validates everything, then inserts. @returns the new row */
export async function insertTask(
  ctx: VerbContext,
  { tx, at }: WriteTransaction,
  input: CreateTaskInput,
): Promise<TaskRow> {
  const { userId } = ctx.actor;
  const container = await resolveContainer(tx, ctx.actor, input);
  await checkParent(tx, userId, container.parentId, null, 1);
  const labelIds = await checkLabels(tx, userId, input.labelIds ?? []);
  const schedule = scheduleColumns(null, input);
  const position = await positionAmong(tx, siblingsInContainer(userId, container), {});
  const row = await insertTaskRow(tx, {
    id: newId('task'),
    userId,
    ...container,
    name: input.name ?? input.content ?? '',
    description: input.description ?? '',
    priority: input.priority ?? 4,
    ...schedule,
    position,
    createdAt: at,
    updatedAt: at,
  });
  if (labelIds.length === 0) return row;
  await attachLabels(tx, userId, row.id, labelIds);
  // A trigger keeps the label ids of the row.
  return readTaskRow(queryTx(tx), userId, row.id);
}
