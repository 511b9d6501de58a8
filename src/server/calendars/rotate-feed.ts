import type { Feed } from '../../contract/feeds.ts';
import { notFound } from '../foundation/platform/domain-error.ts';
import type { Env } from '../foundation/platform/env.ts';
import { logSecurity } from '../foundation/platform/security-log.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { holdUser } from '../identity/auth/hold-user.ts';
import { newFeedAddress } from './feed-address.ts';
import { toFeed } from './feed-record.ts';

/** Gives a feed another address; the one before is unknown from the next request on. @throws DomainError as holdUser · not_found */
export async function rotateFeed(
  ctx: VerbContext & { readonly env: Env },
  { id }: { id: string },
): Promise<{ feed: Feed; address: string }> {
  const { userId, sessionId } = ctx.actor;
  const { address, hash } = newFeedAddress(ctx.env);
  const where = { id, userId, revokedAt: null };
  const [row] = await ctx.database.prisma.$transaction(async (tx) => {
    await holdUser(tx, userId, { sessionId });
    return tx.feed.updateManyAndReturn({ where, data: { hash, lastReadAt: null, lastReader: null } });
  });
  if (!row) throw notFound();
  logSecurity(ctx.logger, { event: 'feed_rotated', userId, feedId: id });
  return { feed: toFeed(row), address };
}
