import { Prisma } from '../../foundation/db/generated/client.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { Siblings } from '../../foundation/records/position.ts';
import type { Tx } from '../../foundation/records/write.ts';

/** The row of a section for verbs. @throws DomainError not_found alike for a missing one, one in Trash and another user's */
export async function ownedSection(tx: Tx, userId: string, id: string) {
  const section = await tx.section.findFirst({ where: { userId, id, deletedAt: null } });
  if (!section) throw notFound();
  return section;
}

export function siblingSections(userId: string, projectId: string): Siblings {
  return { table: 'section', userId, where: Prisma.sql`user_id = ${userId} AND project_id = ${projectId}` };
}
