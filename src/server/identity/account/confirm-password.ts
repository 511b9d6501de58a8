import { invalidField } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { LoginLimiter } from '../auth/login-limiter.ts';
import { verifyPassword } from '../auth/passwords.ts';

export type PasswordContext = VerbContext & { readonly loginLimiter: LoginLimiter; readonly address: string };

/**
 * Checks the password again before an action that a stolen session must not take. A right one is no guess, and counts for
 * the address alone: whoever sets up several ways to sign in confirms each.
 * @throws DomainError validation_failed on the field · rate_limited
 */
export async function confirmPassword(ctx: PasswordContext, field: string, password: string): Promise<void> {
  const attempt = await ctx.loginLimiter.consumeConfirmation(ctx.actor, ctx.address);
  const user = await ctx.database.prisma.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { passwordHash: true },
  });
  if (!(await verifyPassword(user.passwordHash, password)))
    throw invalidField(field, 'wrong_password', 'Is not your password');
  await attempt.forget();
}
