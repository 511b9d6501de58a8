import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { LiveChannel } from '../../foundation/redis/live-channel.ts';
import { boundedFetch, type OidcClient, ProviderAway } from './oidc-client.ts';
import { isPlain } from './person-of-tokens.ts';

/** What a provider says of sessions that it has ended (OpenID Connect Back-Channel Logout 1.0). */
interface LogoutNotice {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

export type ReadLogoutNotice = (token: string) => Promise<LogoutNotice>;

const eventName = 'http://schemas.openid.net/event/backchannel-logout';
const ageSecondsMax = 300;
/** Signatures that only the provider can make; one by the client's secret is not among them. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const keysMsMax = 5_000;

/** Reads the notices of a provider, whose keys are kept. @throws ProviderAway · what `jose` throws for a token that does not hold */
export function createLogoutNotices(client: OidcClient, clock: Clock): ReadLogoutNotice {
  let keys: { readonly address: string; readonly get: ReturnType<typeof createRemoteJWKSet> } | null = null;
  return async (token) => {
    const { issuer, jwks_uri: address } = (await client.configuration()).serverMetadata();
    if (address === undefined) throw new Error('The provider names no keys.');
    if (keys?.address !== address) keys = { address, get: keysAt(address) };
    const { payload } = await jwtVerify(token, keys.get, {
      issuer,
      audience: client.settings.clientId,
      algorithms,
      maxTokenAge: ageSecondsMax,
      clockTolerance: 30,
      currentDate: clock.now(),
    });
    const { sub, sid, events, nonce } = payload;
    const isNotice = typeof events === 'object' && events !== null && Object.hasOwn(events, eventName);
    // An ID token must not be taken for one.
    if (!isNotice || nonce !== undefined || (!isPlain(sub) && !isPlain(sid)))
      throw new Error('The token is no notice of a logout.');
    return { issuer, subject: isPlain(sub) ? sub : null, sid: isPlain(sid) ? sid : null };
  };
}

function keysAt(address: string) {
  const read = async (url: string, options: RequestInit) => {
    const response = await boundedFetch(url, options as Parameters<typeof boundedFetch>[1]);
    // The provider may tell it again once its keys are to be had.
    if (response.status >= 500) throw new ProviderAway(`it answers ${response.status} where its keys should be`);
    return response;
  };
  return createRemoteJWKSet(new URL(address), { timeoutDuration: keysMsMax, [customFetch]: read });
}

interface EndingServices {
  readonly database: Database;
  readonly live: LiveChannel;
  readonly logger: Logger;
}

/** Ends the sessions that were begun by a login: the one that is named, or all of its person. @returns how many */
export async function endProviderSessions(
  { database, live, logger }: EndingServices,
  { issuer, subject, sid }: LogoutNotice,
): Promise<number> {
  const { rows } = await database.pool.query<{ id: string; user_id: string }>(
    `DELETE FROM browser_session s USING user_identity i
     WHERE i.id = s.identity_id AND i.issuer = $1 AND ($2::text IS NULL OR i.subject = $2) AND ($3::text IS NULL OR s.oidc_sid = $3)
     RETURNING s.id, s.user_id`,
    [issuer, subject, sid],
  );
  for (const { id, user_id: userId } of rows) logSecurity(logger, { event: 'session_ended', userId, sessionId: id });
  for (const userId of new Set(rows.map((row) => row.user_id))) await live.publish(userId, { type: 'credentials' });
  return rows.length;
}
