import type { CreateFeedInput, Feed } from '../../contract/feeds.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../foundation/db/new-id.ts';
import { queryPool } from '../foundation/db/query.ts';
import { notFound } from '../foundation/platform/domain-error.ts';
import type { Env } from '../foundation/platform/env.ts';
import { logSecurity } from '../foundation/platform/security-log.ts';
import { refuseBeyond } from '../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { holdUser } from '../identity/auth/hold-user.ts';
import { newFeedAddress } from './feed-address.ts';
import { toFeed } from './feed-record.ts';
import { hasFeedSource } from './find-feed-source.ts';

/**
 * Makes a feed. Its address is told only here, because only a hash of it is stored.
 * @throws DomainError as holdUser · not_found for what it is to show · limit_reached
 */
export async function createFeed(
  ctx: VerbContext & { readonly env: Env },
  { source, as: form, ...rest }: CreateFeedInput,
): Promise<{ feed: Feed; address: string }> {
  const { userId, sessionId } = ctx.actor;
  if (!(await hasFeedSource(queryPool(ctx.database.pool), userId, source))) throw notFound();
  const { address, hash } = newFeedAddress(ctx.env);
  const data = {
    ...{ id: newId('feed'), userId, form, hash, createdAt: ctx.clock.now() },
    ...{ sourceKind: source.kind, sourceId: source.id ?? null, ...rest },
  };
  const row = await ctx.database.prisma.$transaction(async (tx) => {
    // Creations of one user run one after the other, so that the count is correct.
    await holdUser(tx, userId, { sessionId });
    const present = await tx.feed.count({ where: { userId, revokedAt: null } });
    refuseBeyond(present, limits.feedsPerUserMax, 'feeds (revoke one first)');
    return tx.feed.create({ data });
  });
  logSecurity(ctx.logger, { event: 'feed_made', userId, feedId: row.id });
  return { feed: toFeed(row), address };
}
