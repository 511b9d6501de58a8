import { DomainError, notFound } from '../../foundation/platform/domain-error.ts';
import type { Tx } from '../../foundation/records/write.ts';

/** The row of a label for verbs. @throws DomainError not_found alike for a missing one, one in Trash and another user's */
export async function ownedLabel(tx: Tx, userId: string, id: string) {
  const label = await tx.label.findFirst({ where: { userId, id, deletedAt: null } });
  if (!label) throw notFound();
  return label;
}

/**
 * Checks what the unique index label_name_key also enforces.
 * @param selfId the label that receives the name
 * @throws DomainError label_exists
 */
export async function refuseTakenName(tx: Tx, userId: string, nameKey: string, selfId?: string): Promise<void> {
  const existing = await tx.label.findFirst({ where: { userId, nameKey, deletedAt: null }, select: { id: true } });
  if (existing && existing.id !== selfId) throw new DomainError('label_exists', { existingId: existing.id });
}
