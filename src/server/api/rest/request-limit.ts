import { DomainError } from '../../platform/domain-error.ts';
import type { RequestContext } from '../procedures/request-context.ts';

/**
 * Counts the request against the credential's limit; the reply's headers say how much is left, a refusal's too.
 * @throws DomainError rate_limited
 */
export async function enforceRequestLimit(ctx: RequestContext, key: string): Promise<void> {
  const count = await ctx.requestLimiter.consume(key);
  if (!count) return;
  Object.assign(ctx.reply.headers, {
    // The standard to be (draft-ietf-httpapi-ratelimit-headers), then the three that most clients read today.
    RateLimit: `"default";r=${count.remaining};t=${count.resetSeconds}`,
    'RateLimit-Policy': `"default";q=${count.limit};w=${count.windowSeconds}`,
    'RateLimit-Limit': String(count.limit),
    'RateLimit-Remaining': String(count.remaining),
    'RateLimit-Reset': String(count.resetSeconds),
  });
  if (!count.allowed) throw new DomainError('rate_limited', { retryAfterSeconds: Math.max(1, count.resetSeconds) });
}
