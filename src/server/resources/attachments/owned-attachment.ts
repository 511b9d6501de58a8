import type { Attachment } from '../../../contract/attachments.ts';
import { type Queryable, queryTx } from '../../foundation/db/query.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { notDeleted } from '../../foundation/records/record-table.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { type AttachmentRow, attachmentTable, toAttachment } from './attachment-record.ts';

/** An attachment with the storage key of its bytes, which the API never shows. */
export interface FoundAttachment {
  readonly attachment: Attachment;
  readonly storageKey: string;
}

/**
 * One attachment of the caller; by default neither it nor its task may be deleted.
 * @throws DomainError not_found alike for a missing one, one in Trash, another user's, and one of a task in Trash
 */
export async function findAttachment(
  queryable: Queryable,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<FoundAttachment> {
  const rows = await queryable.query<AttachmentRow & { storage_key: string }>(
    `SELECT ${attachmentTable.columns}, a.storage_key FROM attachment a
     WHERE a.user_id = $1 AND a.id = $2 ${includeDeleted ? '' : `AND ${notDeleted(attachmentTable)}`}`,
    [userId, id],
  );
  const row = rows[0];
  if (!row) throw notFound();
  return { attachment: toAttachment(row), storageKey: row.storage_key };
}

/** The current record inside a write. @throws DomainError not_found */
export async function readAttachment(tx: Tx, userId: string, id: string, includeDeleted = true): Promise<Attachment> {
  return (await findAttachment(queryTx(tx), userId, id, includeDeleted)).attachment;
}
