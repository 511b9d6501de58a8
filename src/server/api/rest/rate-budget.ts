import { DomainError } from '../../platform/domain-error.ts';
import type { RequestContext } from '../procedures/request-context.ts';

/**
 * Spends one request of the credential's budget; the reply's headers tell the client where it stands, a refusal's too.
 * @throws DomainError rate_limited
 */
export async function spendRequest(ctx: RequestContext, key: string): Promise<void> {
  const budget = await ctx.requestLimiter.spend(key);
  if (!budget) return;
  Object.assign(ctx.reply.headers, {
    // The standard to be (draft-ietf-httpapi-ratelimit-headers), then the three that most clients read today.
    RateLimit: `"default";r=${budget.remaining};t=${budget.resetSeconds}`,
    'RateLimit-Policy': `"default";q=${budget.limit};w=${budget.windowSeconds}`,
    'RateLimit-Limit': String(budget.limit),
    'RateLimit-Remaining': String(budget.remaining),
    'RateLimit-Reset': String(budget.resetSeconds),
  });
  if (!budget.allowed) throw new DomainError('rate_limited', { retryAfterSeconds: Math.max(1, budget.resetSeconds) });
}
