import type { Comment, ListCommentsInput } from '../../../contract/comments.ts';
import { type Queryable, queryPool } from '../../foundation/db/query.ts';
import type { Page } from '../../foundation/records/page.ts';
import { readsOf } from '../../foundation/records/reads.ts';
import { listRecords } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { attachmentsByComment } from '../attachments/list-attachments.ts';
import { type CommentRow, commentTable, toComment } from './comment-record.ts';

/**
 * Lists the comments of a task oldest first; with `updatedSince` every changed one.
 * @throws DomainError not_found, invalid_cursor
 */
export async function listComments(ctx: VerbContext, input: ListCommentsInput): Promise<Page<Comment>> {
  const page = await listRecords(ctx, commentTable, input);
  return { ...page, items: await withAttachments(readsOf(ctx, queryPool), ctx.actor.userId, page.items) };
}

export async function withAttachments(
  queryable: Queryable,
  userId: string,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const attachments = await attachmentsByComment(
    queryable,
    userId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toComment(row, attachments.get(row.id) ?? []));
}
