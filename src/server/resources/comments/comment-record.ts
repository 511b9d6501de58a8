import type { Attachment } from '../../../contract/attachments.ts';
import type { Comment } from '../../../contract/comments.ts';
import { instantFromPg, nullableInstantFromPg } from '../../foundation/db/instants.ts';
import { type RecordRow, recordFieldsOf } from '../../foundation/records/record-fields.ts';
import type { RecordTable } from '../../foundation/records/record-table.ts';

export interface CommentRow extends RecordRow {
  task_id: string;
  content: string;
  edited_at: string | null;
  made_by: string | null;
  token_name: string | null;
}

/** How comments are read, in statements whose first value is the user; they are listed oldest first. */
export const commentTable: RecordTable<CommentRow, CommentRow> = {
  table: 'comment',
  alias: 'c',
  columns: `c.id, c.task_id, c.content, c.edited_at::text, c.created_at::text, c.updated_at::text, c.deleted_at::text, c.made_by,
    (SELECT name FROM api_token WHERE api_token.user_id = $1 AND api_token.id = c.made_by) AS token_name`,
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
    author: authorOf(row),
    editedAt: nullableInstantFromPg(row.edited_at),
  };
}

function authorOf({ made_by: maker, token_name: name }: CommentRow): Comment['author'] {
  if (maker === null) return null;
  if (maker === 'app' || maker === 'import') return { type: maker === 'app' ? 'user' : 'import', name: null };
  return { type: 'token', name };
}
