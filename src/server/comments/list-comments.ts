import type { Comment } from '../../contract/comments.ts';
import { attachmentsByComment } from '../attachments/list-attachments.ts';
import type { Queryable } from '../db/query.ts';
import { type CommentRow, commentColumns, toComment } from './comment-record.ts';

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

/** The living comments of a task, oldest first. */
export async function commentsOfTask(queryable: Queryable, userId: string, taskId: string): Promise<Comment[]> {
  const rows = await queryable.query<CommentRow>(
    `SELECT ${commentColumns} FROM comment c WHERE c.user_id = $1 AND c.task_id = $2 AND c.deleted_at IS NULL ORDER BY c.created_at, c.id`,
    [userId, taskId],
  );
  return withAttachments(queryable, userId, rows);
}
