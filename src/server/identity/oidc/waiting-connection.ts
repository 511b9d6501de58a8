import type { Clock } from '../../foundation/platform/clock.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { readCookie } from '../auth/session-cookie.ts';
import type { VerifiedUser } from '../auth/verify-login.ts';
import { type IdentityServices, linkIdentity } from './identities.ts';
import { connectionsOf, flowSeconds } from './oidc-flow.ts';

const isSecure = ({ publicBaseUrl }: Pick<Env, 'publicBaseUrl'>) => new URL(publicBaseUrl).protocol === 'https:';
const cookieName = (env: Pick<Env, 'publicBaseUrl'>) =>
  isSecure(env) ? '__Secure-tidemark.connect' : 'tidemark.connect';

/** It is sent to the sign-in by password alone. */
export function connectionCookie(env: Pick<Env, 'publicBaseUrl'>, sealed: string): string {
  const secure = isSecure(env) ? '; Secure' : '';
  return `${cookieName(env)}=${sealed}; Path=/api/auth/callback; Max-Age=${flowSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

interface ConnectingServices extends IdentityServices {
  readonly env: Env;
  readonly clock: Clock;
  readonly authSecret: string;
}

/**
 * Connects the login that waits in the browser to the account whose password was right, if it waits for that account.
 * @param cookies the Cookie header of the sign-in
 */
export async function connectWaiting(
  services: ConnectingServices,
  cookies: string | undefined,
  user: VerifiedUser,
): Promise<void> {
  const { env, authSecret, clock } = services;
  if (env.oidc === undefined) return;
  const waiting = connectionsOf(authSecret, clock).open(readCookie(cookies, cookieName(env)));
  if (waiting?.username === user.username) await linkIdentity(services, user.id, waiting, user);
}
