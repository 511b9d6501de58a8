import { DomainError, notFound } from '../../foundation/platform/domain-error.ts';
import type { Tx } from '../../foundation/records/write.ts';

/** The row of a project for verbs. @throws DomainError not_found alike for a missing one, one in Trash and another user's */
export async function ownedProject(tx: Tx, userId: string, id: string) {
  const project = await tx.project.findFirst({ where: { userId, id, deletedAt: null } });
  if (!project) throw notFound();
  return project;
}

/**
 * Refuses an operation on the Inbox, which is never deleted, archived or moved (contract.md §3).
 * @throws DomainError inbox_protected
 */
export function refuseInbox(project: { readonly isInbox: boolean }): void {
  if (project.isInbox) throw new DomainError('inbox_protected');
}
