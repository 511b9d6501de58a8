import { notFound } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { endSession, endSessions } from '../auth/browser-session.ts';

/** Ends a session: it is refused at its next request, and its event streams end. @throws DomainError not_found */
export async function endOneSession(ctx: VerbContext, input: { id: string }): Promise<{ endedSessions: number }> {
  const ended = await endSession(ctx, { userId: ctx.actor.userId, sessionId: input.id });
  if (!ended) throw notFound();
  return { endedSessions: 1 };
}

/** Ends every session of the user except the calling one. */
export async function endOtherSessions(ctx: VerbContext): Promise<{ endedSessions: number }> {
  const { userId, sessionId } = ctx.actor;
  const endedSessions = await endSessions(ctx.database.prisma, userId, sessionId ?? undefined);
  if (endedSessions === 0) return { endedSessions };
  logSecurity(ctx.logger, { event: 'other_sessions_ended', userId, endedSessions });
  await ctx.live.publish(userId, { type: 'credentials' });
  return { endedSessions };
}
