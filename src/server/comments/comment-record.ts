import type { Attachment } from '../../contract/attachments.ts';
import type { Comment } from '../../contract/comments.ts';
import { instantFromPg, nullableInstantFromPg } from '../db/instants.ts';
import { type RecordRow, recordFieldsOf } from '../records/record-fields.ts';
import type { RecordTable } from '../records/record-table.ts';

export interface CommentRow extends RecordRow {
  task_id: string;
  content: string;
  edited_at: string | null;
}

/** How comments are read; they are listed oldest first. */
export const commentTable: RecordTable<CommentRow, CommentRow> = {
  table: 'comment',
  alias: 'c',
  columns: 'c.id, c.task_id, c.content, c.edited_at::text, c.created_at::text, c.updated_at::text, c.deleted_at::text',
  order: { by: 'c.created_at', type: 'timestamptz', of: (row) => instantFromPg(row.created_at) },
  isOfTask: true,
  toItem: (row) => row,
};

export function toComment(row: CommentRow, attachments: Attachment[]): Comment {
  return {
    ...recordFieldsOf(row),
    taskId: row.task_id,
    content: row.content,
    attachments,
    editedAt: nullableInstantFromPg(row.edited_at),
  };
}
