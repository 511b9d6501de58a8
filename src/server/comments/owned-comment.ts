import type { Comment } from '../../contract/comments.ts';
import { attachmentsByComment } from '../attachments/list-attachments.ts';
import { queryableOf, readTaskRecord } from '../db/task-record-table.ts';
import type { Tx } from '../db/write.ts';
import { notFound } from '../platform/domain-error.ts';
import type { VerbContext } from '../platform/verb-context.ts';
import { commentTable, toComment } from './comment-record.ts';

/** The record as it stands now; living, of a living task, unless asked otherwise. @throws DomainError not_found */
export async function readComment(
  source: Tx | VerbContext,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<Comment> {
  const queryable = queryableOf(source);
  const row = await readTaskRecord(queryable, commentTable, userId, id, includeDeleted);
  const attachments = await attachmentsByComment(queryable, userId, [row.id]);
  return toComment(row, attachments.get(row.id) ?? []);
}

/** The living comment that a verb decides on. @throws DomainError not_found */
export async function ownedComment(tx: Tx, userId: string, id: string) {
  const comment = await tx.comment.findFirst({ where: { userId, id, deletedAt: null, task: { deletedAt: null } } });
  if (!comment) throw notFound();
  return comment;
}
