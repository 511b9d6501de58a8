import { notFound } from '../platform/domain-error.ts';
import type { Tx } from './write.ts';

/** The row of a comment for verbs. @throws DomainError not_found */
export async function ownedComment(tx: Tx, userId: string, id: string) {
  const comment = await tx.comment.findFirst({ where: { userId, id, deletedAt: null, task: { deletedAt: null } } });
  if (!comment) throw notFound();
  return comment;
}
