import type { Context } from '../../../contract/context.ts';
import type { WorkingHours } from '../../../contract/working-hours.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { instantFromPg } from '../../foundation/db/instants.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';

/** The caller, the current time and the id of the Inbox (service.md §2). */
export async function getContext(ctx: VerbContext): Promise<Context> {
  const { actor } = ctx;
  const { prisma } = ctx.database;
  const sees = (projectId: string) => actor.projectIds?.includes(projectId) ?? true;
  const [inbox, user, now] = await Promise.all([
    prisma.project.findFirstOrThrow({
      where: { userId: actor.userId, isInbox: true },
      select: { id: true, name: true },
    }),
    prisma.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { workingHours: true } }),
    // The wall clock for display; lists return the sync clock, which advances only with the user's writes.
    prisma.$queryRaw<{ at: string }[]>`SELECT date_trunc('milliseconds', clock_timestamp())::text AS at`,
  ]);
  return {
    apiVersion: 'v1',
    serverTime: instantFromPg(now[0]?.at ?? ''),
    today: todayIn(actor.timezone, ctx.clock.now()),
    user: {
      id: actor.userId,
      username: actor.username,
      timezone: actor.timezone,
      dateFormat: actor.dateFormat,
      weekStart: actor.weekStart,
      locale: actor.locale,
      // The cast is safe, because the column was written through this schema or is its default.
      workingHours: user.workingHours as WorkingHours,
    },
    inbox: sees(inbox.id) ? { ...inbox, isInbox: true } : null,
    grantedScopes: [...actor.scopes],
    token: {
      id: actor.tokenId,
      name: actor.tokenName,
      kind: actor.kind,
      projectIds: actor.projectIds === null ? null : [...actor.projectIds],
      expiresAt: actor.tokenExpiresAt,
    },
  };
}
