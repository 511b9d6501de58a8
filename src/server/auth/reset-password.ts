import type { Database } from '../db/database.ts';
import { notFound } from '../platform/domain-error.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';

/** The operator's way in when a password is lost; ends every session of the user. @throws DomainError not_found, validation_failed */
export async function resetPassword(database: Database, username: string, password: string): Promise<void> {
  refuseCommonPassword('password', password, username);
  const { count } = await database.prisma.user.updateMany({
    where: { username },
    data: { passwordHash: await hashPassword(password), sessionVersion: { increment: 1 }, updatedAt: new Date() },
  });
  if (count === 0) throw notFound();
}
