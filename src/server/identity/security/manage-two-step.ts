import type { Confirmation } from '../../../contract/security.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { type ConfirmContext, confirmIdentity } from '../account/confirm-identity.ts';
import { holdUser } from '../auth/hold-user.ts';
import { endTwoStep } from '../second-factor/end-two-step.ts';
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts';

interface Confirmed {
  readonly confirm?: Confirmation | undefined;
}

/** Turns two-step sign-in off; off already, it stays so. @throws DomainError as confirmIdentity */
export async function turnOffTwoStep(ctx: ConfirmContext, input: Confirmed): Promise<Record<string, never>> {
  await confirmIdentity(ctx, input.confirm);
  const { userId } = ctx.actor;
  if (await endTwoStep(ctx.database, userId)) logSecurity(ctx.logger, { event: 'two_step_off', userId, by: 'user' });
  return {};
}

/** Replaces the recovery codes; the earlier ones count no longer. @throws DomainError as confirmIdentity and holdUser · not_found while two-step sign-in is off */
export async function renewRecoveryCodes(ctx: ConfirmContext, input: Confirmed): Promise<{ recoveryCodes: string[] }> {
  await confirmIdentity(ctx, input.confirm);
  const { userId, sessionId } = ctx.actor;
  const recoveryCodes = await ctx.database.prisma.$transaction(async (tx) => {
    await holdUser(tx, userId, { sessionId });
    // Of two at once the later one's codes count, and none is made while two-step sign-in is being turned off.
    const on = await tx.$queryRaw<unknown[]>`
      SELECT user_id FROM totp WHERE user_id = ${userId} AND confirmed_at IS NOT NULL FOR UPDATE`;
    if (on.length === 0) throw new DomainError('not_found', { detail: 'Two-step sign-in is off.' });
    return makeRecoveryCodes(tx, userId);
  });
  logSecurity(ctx.logger, { event: 'recovery_codes_renewed', userId });
  return { recoveryCodes };
}
