import { notFound } from '../../foundation/platform/domain-error.ts';
import type { Tx } from '../../foundation/records/write.ts';

/** The row of a view for verbs. @throws DomainError not_found alike for a missing one, one in Trash and another user's */
export async function ownedView(tx: Tx, userId: string, id: string) {
  const view = await tx.view.findFirst({ where: { userId, id, deletedAt: null } });
  if (!view) throw notFound();
  return view;
}
