import type { PushSubscriptionRecord, SubscribePushInput } from '../../contract/push.ts';
import { newId } from '../db/new-id.ts';
import { DomainError, notFound } from '../platform/domain-error.ts';
import { logSecurity } from '../platform/security-log.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { parseEndpoint } from './push-endpoint.ts';
import { pushSubscriptionRecord, pushSubscriptionSelect } from './push-subscription-record.ts';

/**
 * Subscribes the calling browser to pushes of reminders. A browser has one endpoint and a session one subscription; an earlier
 * one of either is replaced, even if another user was signed in with this browser.
 * @throws DomainError validation_failed for an endpoint that cannot belong to a push service
 */
export async function subscribePush(
  ctx: VerbContext,
  input: SubscribePushInput,
  allowedOrigins: readonly string[],
): Promise<PushSubscriptionRecord> {
  const { userId, sessionId } = ctx.actor;
  if (sessionId === null) throw new DomainError('missing_credential');
  const { host } = parseEndpoint(input.endpoint, allowedOrigins);
  const id = newId('push');
  const { endpoint, keys } = input;
  const row = await ctx.database.prisma.$transaction(async (tx) => {
    await tx.pushSubscription.deleteMany({ where: { OR: [{ endpoint }, { sessionId }] } });
    // The session may have ended since the credential was checked.
    if ((await tx.browserSession.count({ where: { id: sessionId, userId } })) === 0) throw notFound();
    return tx.pushSubscription.create({
      data: { id, userId, sessionId, endpoint, ...keys, createdAt: ctx.clock.now() },
      select: pushSubscriptionSelect,
    });
  });
  logSecurity(ctx.logger, { event: 'push_subscribed', userId, subscriptionId: id, host });
  return pushSubscriptionRecord(row, sessionId);
}
