import type { Attachment } from '../../../contract/attachments.ts';
import { instantFromPg } from '../../foundation/db/instants.ts';
import { type RecordRow, recordFieldsOf } from '../../foundation/records/record-fields.ts';
import type { RecordTable } from '../../foundation/records/record-table.ts';

export interface AttachmentRow extends RecordRow {
  task_id: string;
  comment_id: string | null;
  file_name: string;
  mime_type: string;
  byte_size: number;
  sha256: string;
}

/** How attachments are read; those of a task are listed oldest first. */
export const attachmentTable: RecordTable<AttachmentRow, Attachment> = {
  table: 'attachment',
  alias: 'a',
  columns: `a.id, a.task_id, a.comment_id, a.file_name, a.mime_type, a.byte_size, a.sha256,
    a.created_at::text, a.updated_at::text, a.deleted_at::text`,
  order: { by: 'a.created_at', type: 'timestamptz', of: (row) => instantFromPg(row.created_at) },
  isOfTask: true,
  ordersWithinTask: true,
  toItem: toAttachment,
};

export function toAttachment(row: AttachmentRow): Attachment {
  return {
    ...recordFieldsOf(row),
    taskId: row.task_id,
    commentId: row.comment_id,
    fileName: row.file_name,
    mimeType: row.mime_type,
    byteSize: row.byte_size,
    sha256: row.sha256,
  };
}
