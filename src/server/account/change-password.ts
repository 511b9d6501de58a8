import type { ChangePasswordInput } from '../../contract/account.ts';
import type { LoginBudget } from '../auth/login-budget.ts';
import { hashPassword, refuseCommonPassword, verifyPassword } from '../auth/passwords.ts';
import { sessionProof } from '../auth/session-proof.ts';
import { invalidField } from '../platform/domain-error.ts';
import type { VerbContext } from '../records/verb-context.ts';

type SessionContext = VerbContext & { readonly authSecret: string };
type PasswordContext = SessionContext & { readonly loginBudget: LoginBudget; readonly address: string };

/** The version that sessions must carry from now on, and the proof with which the caller's own takes it over. */
export interface RaisedSession {
  readonly sessionVersion: number;
  readonly proof: string;
}

/**
 * Ends every other session at once; the caller's own is renewed with the proof.
 * @throws DomainError validation_failed on currentPassword or newPassword · rate_limited, for guesses count here too
 */
export async function changePassword(ctx: PasswordContext, input: ChangePasswordInput): Promise<RaisedSession> {
  const { actor, database } = ctx;
  await ctx.loginBudget.spend(actor.username, ctx.address);
  const user = await database.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true },
  });
  if (!(await verifyPassword(user.passwordHash, input.currentPassword)))
    throw invalidField('currentPassword', 'wrong_password', 'Is not your password');
  refuseCommonPassword('newPassword', input.newPassword, actor.username);
  return raiseSessionVersion(ctx, { passwordHash: await hashPassword(input.newPassword) });
}

export function endOtherSessions(ctx: SessionContext): Promise<RaisedSession> {
  return raiseSessionVersion(ctx, {});
}

async function raiseSessionVersion(ctx: SessionContext, data: { passwordHash?: string }): Promise<RaisedSession> {
  const { sessionVersion } = await ctx.database.prisma.user.update({
    where: { id: ctx.actor.userId },
    data: { ...data, sessionVersion: { increment: 1 }, updatedAt: ctx.clock.now() },
    select: { sessionVersion: true },
  });
  await ctx.live.publish(ctx.actor.userId, { type: 'credentials' });
  return { sessionVersion, proof: sessionProof(ctx.authSecret, ctx.actor.userId, sessionVersion) };
}
