import type { Feed, UpdateFeedInput } from '../../contract/feeds.ts';
import { queryPool } from '../foundation/db/query.ts';
import { notFound } from '../foundation/platform/domain-error.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { toFeed } from './feed-record.ts';
import { hasFeedSource } from './find-feed-source.ts';

/** Changes what a feed shows; its address stays. @throws DomainError not_found */
export async function updateFeed(ctx: VerbContext, { id, source, as: form, ...rest }: UpdateFeedInput): Promise<Feed> {
  const { userId } = ctx.actor;
  const where = { id, userId, revokedAt: null };
  if (source && !(await hasFeedSource(queryPool(ctx.database.pool), userId, source))) throw notFound();
  const changed = Object.fromEntries(Object.entries({ ...rest, form }).filter(([, value]) => value !== undefined));
  const data = { ...changed, ...(source && { sourceKind: source.kind, sourceId: source.id ?? null }) };
  await ctx.database.prisma.feed.updateMany({ where, data });
  const row = await ctx.database.prisma.feed.findFirst({ where });
  if (!row) throw notFound();
  return toFeed(row);
}
