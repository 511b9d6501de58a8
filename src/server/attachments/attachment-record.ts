import type { Attachment } from '../../contract/attachments.ts';
import { instantFromPg, nullableInstantFromPg } from '../db/instants.ts';
import type { RecordTable } from '../records/record-table.ts';

export interface AttachmentRow {
  id: string;
  task_id: string;
  comment_id: string | null;
  file_name: string;
  mime_type: string;
  byte_size: number;
  sha256: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
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
    id: row.id,
    createdAt: instantFromPg(row.created_at),
    updatedAt: instantFromPg(row.updated_at),
    deletedAt: nullableInstantFromPg(row.deleted_at),
    taskId: row.task_id,
    commentId: row.comment_id,
    fileName: row.file_name,
    mimeType: row.mime_type,
    byteSize: row.byte_size,
    sha256: row.sha256,
  };
}
