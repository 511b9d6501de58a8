import type { Confirmation, Passkey } from '../../../contract/security.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { confirmIdentity } from '../account/confirm-identity.ts';
import { keepWayIn } from '../ways-in/keep-way-in.ts';
import { relyingPartyOf } from '../ways-in/relying-party.ts';
import type { PasskeyContext } from './passkey-context.ts';
import { toPasskey } from './passkey-record.ts';

/** @throws DomainError as confirmIdentity · not_found */
export async function renamePasskey(
  ctx: PasskeyContext,
  input: { id: string; name: string; confirm?: Confirmation | undefined },
): Promise<Passkey> {
  await confirmIdentity(ctx, input.confirm);
  const [row] = await ctx.database.prisma.passkey.updateManyAndReturn({
    where: { userId: ctx.actor.userId, id: input.id },
    data: { name: input.name },
  });
  if (!row) throw notFound();
  return toPasskey(row, relyingPartyOf(ctx.env));
}

/**
 * Removes a passkey, which signs nobody in from then on. The sessions that it began end, but for the calling one: it may be the passkey of
 * a device that was lost.
 * @throws DomainError as confirmIdentity · not_found · last_way_in
 */
export async function removePasskey(
  ctx: PasskeyContext,
  input: { id: string; confirm?: Confirmation | undefined },
): Promise<{ id: string; endedSessions: number }> {
  await confirmIdentity(ctx, input.confirm);
  const { id } = input;
  const { userId, sessionId } = ctx.actor;
  const endedSessions = await ctx.database.prisma.$transaction(async (tx) => {
    await keepWayIn(tx, ctx.env, userId, async () => {
      const { count } = await tx.passkey.deleteMany({ where: { userId, id } });
      if (count === 0) throw notFound();
    });
    // A sign-in by it that has begun waits for the lock on the user, and then finds no passkey.
    const ended = await tx.browserSession.deleteMany({
      where: { userId, passkeyId: id, NOT: { id: sessionId ?? '' } },
    });
    return ended.count;
  });
  logSecurity(ctx.logger, { event: 'passkey_removed', userId, passkeyId: id, endedSessions });
  if (endedSessions > 0) await ctx.live.publish(userId, { type: 'credentials' });
  return { id, endedSessions };
}
