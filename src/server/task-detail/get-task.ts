import type { TaskDetail } from '../../contract/tasks.ts';
import { attachmentsOfTask } from '../attachments/list-attachments.ts';
import { commentsOfTask } from '../comments/list-comments.ts';
import { type Queryable, queryPool, queryTx } from '../db/query.ts';
import { labelsOfTask } from '../labels/list-labels.ts';
import { readTaskRow } from '../records/owned-task.ts';
import { toTask } from '../records/task-record.ts';
import type { VerbContext } from '../records/verb-context.ts';
import type { Tx } from '../records/write.ts';
import { remindersOfTask } from '../reminders/list-reminders.ts';

/** One task with its labels, comments (oldest first), reminders and attachments. @throws DomainError not_found */
export async function getTask(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<TaskDetail> {
  return taskDetail(queryPool(ctx.database.pool), ctx, input.id, input.includeDeleted);
}

/** The whole record inside a write, for actions that answer with it. */
export function taskDetailIn(tx: Tx, ctx: VerbContext, id: string): Promise<TaskDetail> {
  return taskDetail(queryTx(tx), ctx, id);
}

async function taskDetail(
  queryable: Queryable,
  ctx: VerbContext,
  id: string,
  includeDeleted = false,
): Promise<TaskDetail> {
  const { userId, timezone } = ctx.actor;
  const row = await readTaskRow(queryable, userId, id, includeDeleted);
  // A task in Trash shows the records that were deleted with it and those that are not deleted; of any other the row says what there is.
  const isThere = (count: number) => row.deleted_at !== null || count > 0;
  const [labels, comments, reminders, attachments] = await Promise.all([
    isThere(row.label_ids.length) ? labelsOfTask(queryable, userId, id) : [],
    isThere(row.comment_count) ? commentsOfTask(queryable, userId, id) : [],
    remindersOfTask(queryable, userId, id),
    isThere(row.attachment_count) ? attachmentsOfTask(queryable, userId, id) : [],
  ]);
  return { ...toTask(row, timezone), labels, comments, reminders, attachments };
}
