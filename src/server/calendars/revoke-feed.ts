import type { Feed } from '../../contract/feeds.ts';
import { notFound } from '../foundation/platform/domain-error.ts';
import { logSecurity } from '../foundation/platform/security-log.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { toFeed } from './feed-record.ts';

/** Revokes a feed: its address is unknown from the next request on. Idempotent. @throws DomainError not_found */
export async function revokeFeed(ctx: VerbContext, { id }: { id: string }): Promise<Feed> {
  const where = { id, userId: ctx.actor.userId };
  const { count } = await ctx.database.prisma.feed.updateMany({
    where: { ...where, revokedAt: null },
    data: { revokedAt: ctx.clock.now() },
  });
  const row = await ctx.database.prisma.feed.findFirst({ where });
  if (!row) throw notFound();
  if (count > 0) logSecurity(ctx.logger, { event: 'feed_revoked', userId: where.userId, feedId: id });
  return toFeed(row);
}
