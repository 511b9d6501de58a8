import type { CloseAccountInput } from '../../../contract/account.ts';
import { limits } from '../../../contract/limits.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { endSessions } from '../auth/browser-session.ts';
import { holdUser } from '../auth/hold-user.ts';
import { revokeTokens } from '../auth/revoke-tokens.ts';
import { type ConfirmContext, confirmOwner } from './confirm-identity.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Accounts closed at or before the returned instant are due for erasure. */
export function erasedWhenClosedBy(now: Date): Date {
  return new Date(now.getTime() - limits.closedAccountDays * dayMs);
}

/**
 * Closes an account and signs its owner out everywhere. Until the returned instant the operator can reopen it; then it is erased.
 * @throws DomainError as holdUser · validation_failed on password or confirm · rate_limited
 */
export async function closeAccount(ctx: ConfirmContext, input: CloseAccountInput): Promise<{ erasedAt: string }> {
  await confirmOwner(ctx, 'password', input);
  const { userId, sessionId } = ctx.actor;
  const closedAt = ctx.clock.now();
  await ctx.database.prisma.$transaction(async (tx) => {
    await holdUser(tx, userId, { sessionId });
    await tx.user.update({ where: { id: userId }, data: { closedAt, updatedAt: closedAt }, select: { id: true } });
    await endSessions(tx, userId);
    await revokeTokens(tx, closedAt, userId);
    await tx.feed.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: closedAt } });
  });
  logSecurity(ctx.logger, { event: 'account_closed', userId });
  await ctx.live.publish(userId, { type: 'credentials' });
  return { erasedAt: new Date(closedAt.getTime() + limits.closedAccountDays * dayMs).toISOString() };
}
