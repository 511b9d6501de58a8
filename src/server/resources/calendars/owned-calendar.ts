import { notFound } from '../../foundation/platform/domain-error.ts';
import type { Tx } from '../../foundation/records/write.ts';

/** The row of a calendar for verbs. @throws DomainError not_found alike for a missing one, one in Trash and another user's */
export async function ownedCalendar(tx: Tx, userId: string, id: string) {
  const calendar = await tx.calendar.findFirst({ where: { userId, id, deletedAt: null } });
  if (!calendar) throw notFound();
  return calendar;
}
