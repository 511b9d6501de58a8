import type { Account } from '../../../contract/account.ts';
import type { Services } from '../../api/procedures/services.ts';
import { requestOrigin } from '../../foundation/platform/request-origin.ts';
import { accountFields } from '../../identity/account/get-account.ts';
import { readCookie, sessionCookieName } from '../../identity/auth/session-cookie.ts';
import { sessionCredential } from '../../identity/auth/session-credential.ts';

/** The facts that a page needs for its first paint. */
export interface PageSession {
  readonly account: Account;
  readonly inboxId: string;
}

/** The session of a page request, or null when there is none or it has ended. */
export async function pageSession(
  services: Services,
  header: (name: string) => string | undefined,
): Promise<PageSession | null> {
  const cookie = readCookie(header('cookie'), sessionCookieName(requestOrigin(header, services.env)));
  if (cookie === null) return null;
  const { reservedPool, prisma } = services.database;
  const { actor } = await sessionCredential({ ...services, pool: reservedPool }, cookie);
  if (!actor) return null;
  const [account, inbox] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: actor.userId }, select: accountFields }),
    prisma.project.findFirstOrThrow({ where: { userId: actor.userId, isInbox: true }, select: { id: true } }),
  ]);
  return { account: account as Account, inboxId: inbox.id };
}
