import { notFound } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';

/** Ends pushes to a browser, including waiting ones. @throws DomainError not_found */
export async function endPushSubscription(ctx: VerbContext, { id }: { id: string }): Promise<{ id: string }> {
  const { userId } = ctx.actor;
  const { count } = await ctx.database.prisma.pushSubscription.deleteMany({ where: { id, userId } });
  if (count === 0) throw notFound();
  logSecurity(ctx.logger, { event: 'push_ended', userId, subscriptionId: id, reason: 'by_user' });
  return { id };
}
