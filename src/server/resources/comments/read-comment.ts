import type { Comment } from '../../../contract/comments.ts';
import { queryableOf, readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { attachmentsByComment } from '../attachments/list-attachments.ts';
import { commentTable, toComment } from './comment-record.ts';

/** The current record; by default neither it nor its task may be deleted. @throws DomainError not_found */
export async function readComment(
  source: Tx | VerbContext,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<Comment> {
  const row = await readRecord(source, commentTable, userId, id, includeDeleted);
  const attachments = await attachmentsByComment(queryableOf(source), userId, [row.id]);
  return toComment(row, attachments.get(row.id) ?? []);
}
