import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { NamedSession } from './browser-session.ts';

/** How long a proof of who somebody is counts, and how long ago a provider may have asked for one. */
export const freshSeconds = 60;

interface ConfirmationStore {
  readonly database: Database;
  readonly clock: Clock;
}

/** Notes that the provider has just asked the person of a session again. */
export async function noteConfirmation(
  { database, clock }: ConfirmationStore,
  { userId, sessionId }: NamedSession,
): Promise<void> {
  await database.prisma.browserSession.updateMany({
    where: { id: sessionId, userId },
    data: { confirmedAt: clock.now() },
  });
}

/** Whether the person of a session has proved who they are within the last minute, by the provider, a passkey or the operator's link. */
export async function wasConfirmed(
  { database, clock }: ConfirmationStore,
  { userId, sessionId }: NamedSession,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - freshSeconds * 1_000);
  const count = await database.prisma.browserSession.count({
    where: { id: sessionId, userId, confirmedAt: { gt: since } },
  });
  return count === 1;
}
