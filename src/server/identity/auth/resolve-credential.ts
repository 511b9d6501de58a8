import type pg from 'pg';
import { expectedUserHeader } from '../../../lib/expected-user-header.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { type AddressSettings, requestOrigin } from '../../foundation/platform/request-origin.ts';
import { bearerCredential } from './bearer-credential.ts';
import { type Credential, refused } from './credential.ts';
import { readCookie, sessionCookieName } from './session-cookie.ts';
import { sessionCredential } from './session-credential.ts';
import { isSeen, type StandingCredentials } from './standing-credentials.ts';

export interface CredentialSources {
  readonly method: string;
  header(name: string): string | undefined;
}

export interface CredentialServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly authSecret: string;
  readonly env: AddressSettings;
  /** The resource that is called; null where access tokens of OAuth open nothing. */
  readonly audience: string | null;
  readonly standing: StandingCredentials;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the browser says that the request came from the app's own pages. On unsafe methods a cookie requires that: another site
 * can make a browser send the cookie, but cannot set these headers.
 */
function cameFromOurPages(sources: CredentialSources, own: URL, publicBaseUrl: string): boolean {
  if (safeMethods.has(sources.method)) return true;
  const fetchSite = sources.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  // Browsers send no Sec-Fetch-Site to plain http, where the origin must be the one that was asked.
  const origin = sources.header('origin');
  return origin === own.origin || origin === new URL(publicBaseUrl).origin;
}

/**
 * Checks the Authorization header, or the cookie only if there is none (contract.md §8). A page that names its user is refused
 * under the session of another user, who has signed in in another tab since.
 */
export async function resolveCredential(services: CredentialServices, sources: CredentialSources): Promise<Credential> {
  const authorization = sources.header('authorization');
  if (authorization !== undefined) {
    const credential = await bearerCredential(services, authorization);
    // A write is about to change what a read would prove.
    if (isSeen(credential))
      services.standing[safeMethods.has(sources.method) ? 'remember' : 'forget'](services.audience, credential);
    return credential;
  }
  const own = requestOrigin(sources.header, services.env);
  const cookie = readCookie(sources.header('cookie'), sessionCookieName(own));
  if (cookie === null || !cameFromOurPages(sources, own, services.env.publicBaseUrl))
    return refused('missing_credential');
  const credential = await sessionCredential(services, cookie);
  const expectedUser = sources.header(expectedUserHeader);
  const isExpectedUser = expectedUser === undefined || expectedUser === credential.actor?.userId;
  return isExpectedUser ? credential : refused('missing_credential');
}
