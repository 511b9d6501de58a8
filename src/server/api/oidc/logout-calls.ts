import * as library from 'openid-client';
import { limits } from '../../../contract/limits.ts';
import { endProviderSessions } from '../../identity/oidc/end-provider-sessions.ts';
import { isAway } from '../../identity/oidc/oidc-client.ts';
import type { HttpReply } from '../rest/http-types.ts';
import { readBounded } from '../rest/read-body.ts';
import { commonHeaders } from '../rest/replies.ts';
import { leadTo, type OidcCall, type OidcServer } from './oidc-server.ts';

const json = { ...commonHeaders, 'Content-Type': 'application/json; charset=utf-8' };

/** The provider says that it has ended a session (OpenID Connect Back-Channel Logout 1.0). */
export async function takeLogoutNotice(
  { services, readNotice }: OidcServer,
  { request }: OidcCall,
): Promise<HttpReply> {
  const body = Buffer.from(await readBounded(request, limits.openBodyBytesMax)).toString('utf8');
  const token = new URLSearchParams(body).get('logout_token') ?? '';
  const read = await readNotice(token).catch((error: unknown) => error);
  if (typeof read !== 'object' || read === null || read instanceof Error) {
    const { message: reason } = read as Error;
    services.logger.warn({ reason }, 'a notice of the provider was not taken');
    if (isAway(read)) return { status: 503, headers: { ...json, 'Retry-After': '5' }, body: '{}' };
    return { status: 400, headers: json, body: JSON.stringify({ error: 'invalid_request' }) };
  }
  await endProviderSessions(services, read as Awaited<ReturnType<typeof readNotice>>);
  return { status: 200, headers: commonHeaders, body: null };
}

/** Leads to where the provider ends its own session too. */
export async function signOutThere({ services, client }: OidcServer): Promise<HttpReply> {
  const configuration = await client.configuration().catch(() => null);
  if (configuration === null) return leadTo('/sign-in?error=oidc_unavailable');
  if (configuration.serverMetadata().end_session_endpoint === undefined) return leadTo('/sign-in');
  const back = `${services.env.publicBaseUrl}/sign-in`;
  return leadTo(library.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }).href);
}
