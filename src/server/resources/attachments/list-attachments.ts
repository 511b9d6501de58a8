import type { Attachment, ListAttachmentsInput } from '../../../contract/attachments.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import type { Page } from '../../foundation/records/page.ts';
import { listRecords } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type AttachmentRow, attachmentTable, toAttachment } from './attachment-record.ts';

/**
 * Lists a task's attachments oldest first; those of all tasks, or with `updatedSince`, newest change first.
 * @throws DomainError not_found, invalid_cursor
 */
export async function listAttachments(ctx: VerbContext, input: ListAttachmentsInput): Promise<Page<Attachment>> {
  return listRecords(ctx, attachmentTable, input);
}

/** The attachments of some comments that are not deleted, by comment. */
export async function attachmentsByComment(
  queryable: Queryable,
  userId: string,
  commentIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const byComment = new Map<string, Attachment[]>();
  if (commentIds.length === 0) return byComment;
  const rows = await queryable.query<AttachmentRow>(
    `SELECT ${attachmentTable.columns} FROM attachment a
     WHERE a.user_id = $1 AND a.comment_id = ANY($2::text[]) AND a.deleted_at IS NULL ORDER BY a.created_at, a.id`,
    [userId, commentIds],
  );
  for (const row of rows) {
    const attachment = toAttachment(row);
    const list = byComment.get(row.comment_id ?? '') ?? [];
    list.push(attachment);
    byComment.set(row.comment_id ?? '', list);
  }
  return byComment;
}
