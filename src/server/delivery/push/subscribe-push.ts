import { ECDH } from 'node:crypto';
import type { PushSubscriptionRecord, SubscribePushInput } from '../../../contract/push.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { DomainError, invalidField, notFound } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { parseEndpoint } from './push-endpoint.ts';
import { pushSubscriptionRecord, pushSubscriptionSelect } from './push-subscription-record.ts';

interface LockedSubscription {
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
}

/**
 * Subscribes the calling browser to pushes of reminders. A browser has one endpoint and a session one subscription; an earlier
 * one of either is replaced, even if another user was signed in with this browser.
 * @throws DomainError validation_failed for an endpoint that cannot belong to a push service, and for a key that is none
 */
export async function subscribePush(
  ctx: VerbContext,
  input: SubscribePushInput,
  allowedOrigins: readonly string[],
): Promise<PushSubscriptionRecord> {
  const { userId, sessionId } = ctx.actor;
  if (sessionId === null) throw new DomainError('missing_credential');
  const { host } = parseEndpoint(input.endpoint, allowedOrigins);
  requirePoint(input.keys.p256dh);
  const id = newId('push');
  const { endpoint, keys } = input;
  const row = await ctx.database.prisma.$transaction(async (tx) => {
    await lock(tx, { userId, sessionId, endpoint });
    await tx.pushSubscription.deleteMany({ where: { OR: [{ endpoint }, { sessionId }] } });
    return tx.pushSubscription.create({
      data: { id, userId, sessionId, endpoint, ...keys, createdAt: ctx.clock.now() },
      select: pushSubscriptionSelect,
    });
  });
  logSecurity(ctx.logger, { event: 'push_subscribed', userId, subscriptionId: id, host });
  return pushSubscriptionRecord(row, sessionId);
}

/** No push can be encrypted for a key that is no uncompressed point of the curve (RFC 8291). */
function requirePoint(p256dh: string): void {
  if (isPoint(Buffer.from(p256dh, 'base64url'))) return;
  throw invalidField('keys.p256dh', 'invalid_format', 'Must be an uncompressed point of the curve P-256');
}

function isPoint(key: Buffer): boolean {
  try {
    return key.equals(ECDH.convertKey(key, 'prime256v1') as Buffer);
  } catch {
    return false;
  }
}

/**
 * Makes requests of one session, and of several sessions of one browser, wait for each other: the tabs of a browser subscribe at
 * the same time, and each of them would replace a subscription that it cannot see yet.
 * @throws DomainError not_found for a session that has ended since the credential was checked
 */
async function lock(tx: Tx, { userId, sessionId, endpoint }: LockedSubscription): Promise<void> {
  const sessions = await tx.$queryRaw<unknown[]>`
    SELECT id FROM browser_session WHERE id = ${sessionId} AND user_id = ${userId} FOR NO KEY UPDATE`;
  if (sessions.length === 0) throw notFound();
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('push ' || ${endpoint}::text, 0))`;
}
