import type { Feed } from '../../contract/feeds.ts';
import { notFound } from '../foundation/platform/domain-error.ts';
import type { Env } from '../foundation/platform/env.ts';
import { logSecurity } from '../foundation/platform/security-log.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { newFeedAddress } from './feed-address.ts';
import { toFeed } from './feed-record.ts';

/** Gives a feed another address; the one before is unknown from the next request on. @throws DomainError not_found */
export async function rotateFeed(
  ctx: VerbContext & { readonly env: Env },
  { id }: { id: string },
): Promise<{ feed: Feed; address: string }> {
  const { userId } = ctx.actor;
  const { address, hash } = newFeedAddress(ctx.env);
  const where = { id, userId, revokedAt: null };
  const { count } = await ctx.database.prisma.feed.updateMany({
    where,
    data: { hash, lastReadAt: null, lastReader: null },
  });
  const row = count === 0 ? null : await ctx.database.prisma.feed.findFirst({ where });
  if (!row) throw notFound();
  logSecurity(ctx.logger, { event: 'feed_rotated', userId, feedId: id });
  return { feed: toFeed(row), address };
}
