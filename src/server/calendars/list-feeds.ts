import type { Feed } from '../../contract/feeds.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { toFeed } from './feed-record.ts';

/** The feeds that are not revoked, newest first. */
export async function listFeeds({ actor, database }: VerbContext): Promise<{ items: Feed[] }> {
  const rows = await database.prisma.feed.findMany({
    where: { userId: actor.userId, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return { items: rows.map(toFeed) };
}
