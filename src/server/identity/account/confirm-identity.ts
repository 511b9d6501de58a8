import type { Confirmation } from '../../../contract/security.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { wasConfirmed } from '../auth/confirmation.ts';
import { codeError } from '../second-factor/require-second-factor.ts';
import { takeCode } from '../second-factor/take-code.ts';
import { confirmPassword, type PasswordContext } from './confirm-password.ts';

export type ConfirmContext = PasswordContext & { readonly authSecret: string };

/**
 * Asks again who somebody is, before an action that a stolen session must not take: by the password, by a code, or by a proof that this
 * session brought within the last minute.
 * @throws DomainError validation_failed on `confirm`, `confirm.password` or `confirm.code` · rate_limited, because guesses of a
 * session are counted
 */
export async function confirmIdentity(ctx: ConfirmContext, given: Confirmation | undefined): Promise<void> {
  const { password, code } = given ?? {};
  if (password !== undefined) return confirmPassword(ctx, 'confirm.password', password);
  if (code !== undefined) return confirmByCode(ctx, code);
  const { userId, sessionId } = ctx.actor;
  if (!(await wasConfirmed(ctx, { userId, sessionId: sessionId ?? '' })))
    throw invalidField('confirm', 'required', 'Must hold the password or a code');
}

async function confirmByCode(ctx: ConfirmContext, code: string): Promise<void> {
  const { userId } = ctx.actor;
  const attempt = await ctx.loginLimiter.consumeConfirmation(ctx.actor, ctx.address);
  const verdict = await takeCode(ctx, userId, code);
  if (verdict === 'right') return attempt.forget();
  logSecurity(ctx.logger, { event: 'sign_in_refused', userId, reason: 'wrong_code', address: ctx.address });
  throw new DomainError('validation_failed', { errors: [codeError('confirm.code', verdict)] });
}

/**
 * Asks for the password, which nothing replaces where the account has one; else as confirmIdentity.
 * @param field that holds the password
 * @throws DomainError validation_failed on the field · as confirmIdentity
 */
export async function confirmOwner(
  ctx: ConfirmContext,
  field: string,
  { password, confirm }: { readonly password?: string | undefined; readonly confirm?: Confirmation | undefined },
): Promise<void> {
  if (password !== undefined) return confirmPassword(ctx, field, password);
  const { hasPassword } = await ctx.database.prisma.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { hasPassword: true },
  });
  if (hasPassword) throw invalidField(field, 'required', 'Must hold your password');
  await confirmIdentity(ctx, confirm);
}
