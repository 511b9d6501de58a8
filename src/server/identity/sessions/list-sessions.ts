import type { Session } from '../../../contract/sessions.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { sessionBounds } from '../auth/browser-session.ts';

/** The open sessions, the last used one first. */
export async function listSessions({ actor, clock, database }: VerbContext): Promise<{ items: Session[] }> {
  const { idle, age } = sessionBounds(clock.now());
  const rows = await database.prisma.browserSession.findMany({
    where: { userId: actor.userId, lastUsedAt: { gt: idle }, createdAt: { gt: age } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, device: true, createdAt: true, lastUsedAt: true },
  });
  const items = rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }));
  return { items };
}
