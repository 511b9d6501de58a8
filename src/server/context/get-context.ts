import type { Context } from '../../contract/context.ts';
import { todayIn } from '../../lib/time-zone.ts';
import type { VerbContext } from '../records/verb-context.ts';

/** Who is calling, when, and where the Inbox is (service.md §2). */
export async function getContext(ctx: VerbContext): Promise<Context> {
  const { actor } = ctx;
  const inbox = await ctx.database.prisma.project.findFirstOrThrow({
    where: { userId: actor.userId, isInbox: true },
    select: { id: true, name: true },
  });
  return {
    apiVersion: 'v1',
    serverTime: ctx.serverTime,
    today: todayIn(actor.timezone, ctx.clock.now()),
    user: {
      id: actor.userId,
      username: actor.username,
      timezone: actor.timezone,
      dateFormat: actor.dateFormat,
      weekStart: actor.weekStart,
      locale: actor.locale,
    },
    inbox: { ...inbox, isInbox: true },
    grantedScopes: [...actor.scopes],
    token: { id: actor.tokenId, name: actor.tokenName, kind: actor.kind, expiresAt: actor.tokenExpiresAt },
  };
}
