import type { Database } from '../../foundation/db/database.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { endSessions } from './browser-session.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { revokeTokens } from './revoke-tokens.ts';

/**
 * Resets a lost or stolen password for the operator: ends every session of the user and revokes the device tokens issued for the
 * old password. @returns the user's id @throws DomainError not_found, validation_failed
 */
export async function resetPassword(
  database: Database,
  username: string,
  password: string,
): Promise<{ userId: string; endedSessions: number; revokedTokens: number }> {
  refuseCommonPassword('password', password, username);
  const passwordHash = await hashPassword(password);
  return database.prisma.$transaction(async (tx) => {
    const now = new Date();
    const [user] = await tx.user.updateManyAndReturn({
      where: { username },
      data: { passwordHash, hasPassword: true, updatedAt: now },
      select: { id: true },
    });
    if (!user) throw notFound();
    return {
      userId: user.id,
      endedSessions: await endSessions(tx, user.id),
      revokedTokens: await revokeTokens(tx, now, user.id, 'device'),
    };
  });
}
