import type { Attachment } from '../../../contract/attachments.ts';
import type { TaskDetail } from '../../../contract/tasks.ts';
import { toReminder } from '../../delivery/reminders/reminder-record.ts';
import { preparedOn, type Queryable, queryTx } from '../../foundation/db/query.ts';
import { proofToGive, type ReadProof } from '../../foundation/records/read-proof.ts';
import { toTask } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { toAttachment } from '../attachments/attachment-record.ts';
import { toComment } from '../comments/comment-record.ts';
import { labelTable } from '../labels/label-record.ts';
import { readTaskDetail } from './task-detail-row.ts';

/** One task with its labels, comments (oldest first), reminders and attachments. @throws DomainError not_found */
export async function getTask(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<TaskDetail> {
  return taskDetail(preparedOn(ctx.database.pool), ctx, input.id, input.includeDeleted, proofToGive(ctx));
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
  proof: ReadProof | null = null,
): Promise<TaskDetail> {
  const rows = await readTaskDetail(queryable, ctx.actor.userId, id, includeDeleted, proof);
  const attachments = rows.attachments.map(toAttachment);
  const ofComments = Map.groupBy(attachments, ({ commentId }): string | null => commentId);
  const filesOf = (commentId: string): Attachment[] => ofComments.get(commentId) ?? [];
  return {
    ...toTask(rows.task, ctx),
    labels: rows.labels.map(labelTable.toItem),
    comments: rows.comments.map((row) => toComment(row, filesOf(row.id))),
    reminders: rows.reminders.map(toReminder),
    attachments,
  };
}
