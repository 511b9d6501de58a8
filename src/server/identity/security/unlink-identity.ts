import type { Confirmation } from '../../../contract/security.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { type ConfirmContext, confirmIdentity } from '../account/confirm-identity.ts';
import { keepWayIn, type WaysInSettings } from '../ways-in/keep-way-in.ts';

/**
 * Disconnects a login at a provider, which signs nobody in from then on. The sessions that it began end, but for the calling one.
 * @throws DomainError as confirmIdentity · not_found · last_way_in
 */
export async function unlinkIdentity(
  ctx: ConfirmContext & { readonly env: WaysInSettings },
  input: { id: string; confirm?: Confirmation | undefined },
): Promise<{ endedSessions: number }> {
  await confirmIdentity(ctx, input.confirm);
  const { id } = input;
  const { userId, sessionId } = ctx.actor;
  const endedSessions = await ctx.database.prisma.$transaction(async (tx) => {
    let ended = 0;
    await keepWayIn(tx, ctx.env, userId, async () => {
      // A sign-in by it that has begun waits here, and then finds no identity: its session would keep the row.
      const found = await tx.$queryRaw<unknown[]>`
        SELECT FROM user_identity WHERE user_id = ${userId} AND id = ${id} FOR UPDATE`;
      if (found.length === 0) throw notFound();
      const of = { userId, identityId: id };
      ended = (await tx.browserSession.deleteMany({ where: { ...of, NOT: { id: sessionId ?? '' } } })).count;
      await tx.browserSession.updateMany({ where: of, data: { identityId: null, oidcSid: null } });
      await tx.userIdentity.delete({ where: { id } });
    });
    return ended;
  });
  logSecurity(ctx.logger, { event: 'identity_unlinked', userId, identityId: id });
  if (endedSessions > 0) await ctx.live.publish(userId, { type: 'credentials' });
  return { endedSessions };
}
