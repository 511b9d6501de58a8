import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { RequestContext } from '../procedures/request-context.ts';

/**
 * Counts requests, and each call of a batch, against the limits of the credential and of its user. Headers of every reply,
 * refusals included, say how much is left.
 * @throws DomainError rate_limited
 */
export async function enforceRequestLimit(
  ctx: RequestContext,
  { key, userId, requests = 1 }: { key: string; userId: string; requests?: number },
): Promise<void> {
  const [count, ofUser] = await Promise.all([
    ctx.requestLimiter.consume(key, requests),
    ctx.userLimiter.consume(userId, requests),
  ]);
  if (!count) return;
  Object.assign(ctx.reply.headers, {
    // The headers of the draft standard (draft-ietf-httpapi-ratelimit-headers), then the three that most clients read today.
    RateLimit: `"default";r=${count.remaining};t=${count.resetSeconds}`,
    'RateLimit-Policy': `"default";q=${count.limit};w=${count.windowSeconds}`,
    'RateLimit-Limit': String(count.limit),
    'RateLimit-Remaining': String(count.remaining),
    'RateLimit-Reset': String(count.resetSeconds),
  });
  for (const { allowed, resetSeconds } of ofUser ? [count, ofUser] : [count])
    if (!allowed) throw new DomainError('rate_limited', { retryAfterSeconds: Math.max(1, resetSeconds) });
}
