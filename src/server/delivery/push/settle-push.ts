import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { PushClaim } from './claim-pushes.ts';
import type { PushReply } from './post-push.ts';
import type { PushContext } from './push-context.ts';

const attemptsMax = 5;
const firstPauseSeconds = 60;
const pauseSecondsMax = 3_600;
/** Statuses that mean that the browser has unsubscribed or its subscription has expired (RFC 8030 §7.3). */
const goneStatuses = new Set([404, 410]);

/** @param reply `failed` = there was no answer; null = nothing was sent, because the message was obsolete */
export async function settlePush(
  ctx: PushContext,
  claim: PushClaim,
  reply: PushReply | 'failed' | null,
): Promise<void> {
  const { database, clock, logger } = ctx;
  const { userId, reminderId, subscriptionId } = claim;
  const mine = { userId, reminderId, subscriptionId };
  const status = reply === null || reply === 'failed' ? null : reply.status;
  if (status !== null && goneStatuses.has(status)) {
    const { count } = await database.prisma.pushSubscription.deleteMany({ where: { id: subscriptionId, userId } });
    if (count > 0) logSecurity(logger, { event: 'push_ended', userId, subscriptionId, reason: 'gone' });
    return;
  }
  if (isWorthAnother(reply, status) && claim.attempts < attemptsMax) {
    const pauseSeconds = firstPauseSeconds * 4 ** (claim.attempts - 1);
    const asked = reply !== null && reply !== 'failed' ? (reply.retryAfterSeconds ?? 0) : 0;
    const waitMs = Math.min(Math.max(pauseSeconds, asked), pauseSecondsMax) * 1_000;
    const nextAt = new Date((await clock.now()).getTime() + waitMs);
    await database.prisma.pushDelivery.updateMany({ where: mine, data: { nextAt } });
    return;
  }
  if (status !== null && status >= 300) logger.warn({ subscriptionId, status }, 'push refused');
  await database.prisma.pushDelivery.deleteMany({ where: mine });
  if (status !== null && status < 300) {
    const lastSentAt = await clock.now();
    await database.prisma.pushSubscription.updateMany({ where: { id: subscriptionId, userId }, data: { lastSentAt } });
  }
}

/** Whether to try again: the push service was unreachable, overloaded or sent `Retry-After`; other refusals would be repeated. */
function isWorthAnother(reply: PushReply | 'failed' | null, status: number | null): boolean {
  return reply === 'failed' || status === 408 || status === 429 || (status !== null && status >= 500);
}
