import type { CreateTaskInput, Task } from '../../../contract/tasks.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { plainFields } from '../../foundation/records/columns/plain-fields.ts';
import { readTaskRow } from '../../foundation/records/owned-task.ts';
import { positionAmong } from '../../foundation/records/position.ts';
import { type TaskRow, toTask } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { insertTaskRow } from './insert-task-row.ts';
import { checkParent, resolveContainer, siblingsInContainer } from './task-container.ts';
import { attachLabels, checkLabels } from './task-labels.ts';
import { scheduleColumns } from './task-schedule.ts';

/** @throws DomainError not_found for a container or label that is missing or another user's · validation_failed */
export async function createTask(ctx: VerbContext, input: CreateTaskInput): Promise<Task> {
  return write(ctx, async (open) => {
    const row = await insertTask(ctx, open, input);
    return toTask(row, ctx);
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
  const schedule = scheduleColumns(null, input, ctx.actor.timezone);
  const position = await positionAmong(tx, siblingsInContainer(userId, container), {});
  const row = await insertTaskRow(tx, {
    id: newId('task'),
    userId,
    ...container,
    name: input.name ?? input.content ?? '',
    ...plainFields('task', input),
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
