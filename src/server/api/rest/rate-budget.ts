import { DomainError } from '../../platform/domain-error.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * Spends one request of the credential's budget.
 * @returns the headers that tell the client where it stands
 * @throws DomainError rate_limited
 */
export async function spendRequest(ctx: RequestContext, key: string): Promise<Record<string, string>> {
  const budget = await ctx.requestLimiter.spend(key);
  if (!budget) return {};
  if (!budget.allowed) throw new DomainError('rate_limited', { retryAfterSeconds: Math.max(1, budget.resetSeconds) });
  return {
    'RateLimit-Limit': String(budget.limit),
    'RateLimit-Remaining': String(budget.remaining),
    'RateLimit-Reset': String(budget.resetSeconds),
  };
}
