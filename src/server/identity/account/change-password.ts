import type { ChangePasswordInput } from '../../../contract/account.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { endSessions } from '../auth/browser-session.ts';
import { holdUser } from '../auth/hold-user.ts';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.ts';
import { revokeTokens } from '../auth/revoke-tokens.ts';
import { type ConfirmContext, confirmOwner } from './confirm-identity.ts';

/**
 * Changes the password, or gives the account its first. Ends every other session at once and, by default, revokes the device tokens, which were issued for the
 * old password.
 * @throws DomainError as holdUser · validation_failed on currentPassword, confirm or newPassword · rate_limited, because guesses of a
 * session are counted
 */
export async function changePassword(
  ctx: ConfirmContext,
  input: ChangePasswordInput,
): Promise<{ endedSessions: number; revokedTokens: number }> {
  const { actor, clock, database } = ctx;
  await confirmOwner(ctx, 'currentPassword', { password: input.currentPassword, confirm: input.confirm });
  refuseCommonPassword('newPassword', input.newPassword, actor.username);
  const passwordHash = await hashPassword(input.newPassword);
  const ended = await database.prisma.$transaction(async (tx) => {
    const now = clock.now();
    await holdUser(tx, actor.userId, { sessionId: actor.sessionId });
    await tx.user.update({
      where: { id: actor.userId },
      data: { passwordHash, hasPassword: true, updatedAt: now },
      select: { id: true },
    });
    return {
      endedSessions: await endSessions(tx, actor.userId, actor.sessionId ?? undefined),
      revokedTokens: input.revokeDeviceTokens === false ? 0 : await revokeTokens(tx, now, actor.userId, 'device'),
    };
  });
  logSecurity(ctx.logger, { event: 'password_changed', userId: actor.userId, ...ended });
  await ctx.live.publish(actor.userId, { type: 'credentials' });
  return ended;
}
