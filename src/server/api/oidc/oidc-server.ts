import type { OidcEnv } from '../../foundation/platform/oidc-env.ts';
import { readCookie } from '../../identity/auth/session-cookie.ts';
import { createLogoutNotices, type ReadLogoutNotice } from '../../identity/oidc/end-provider-sessions.ts';
import { createOidcClient, type OidcClient } from '../../identity/oidc/oidc-client.ts';
import { connectionsOf, flowSeconds, flowsOf } from '../../identity/oidc/oidc-flow.ts';
import { connectionCookie } from '../../identity/oidc/waiting-connection.ts';
import { createRequestContext, type RequestContext } from '../procedures/request-context.ts';
import type { Services } from '../procedures/services.ts';
import type { HttpReply, HttpRequest } from '../rest/http-types.ts';
import { commonHeaders } from '../rest/replies.ts';

export const oidcPath = '/api/auth/oidc/';
/** The paths below it, in the order in which browsers and the provider come by. */
export const oidcSteps = ['start', 'go', 'callback', 'backchannel-logout', 'sign-out'] as const;

/** What sign-in by a provider needs of one process. */
export interface OidcServer {
  readonly services: Services;
  readonly settings: OidcEnv;
  readonly client: OidcClient;
  readonly readNotice: ReadLogoutNotice;
  readonly flows: ReturnType<typeof flowsOf>;
  readonly connections: ReturnType<typeof connectionsOf>;
}

export interface OidcCall {
  readonly request: HttpRequest;
  readonly address: string;
  readonly requestId: string;
}

export function openOidcServer(services: Services, settings: OidcEnv): OidcServer {
  const { authSecret, clock, logger } = services;
  const client = createOidcClient(settings, ({ message: reason }) =>
    logger.warn({ reason, issuer: settings.issuer }, 'the provider cannot be asked'),
  );
  return {
    services,
    settings,
    client,
    readNotice: createLogoutNotices(client, clock),
    flows: flowsOf(authSecret, clock),
    connections: connectionsOf(authSecret, clock),
  };
}

/** Where the provider sends people back, which it was told beforehand. */
export function callbackAddress({ env }: Pick<Services, 'env'>): URL {
  return new URL(`${env.publicBaseUrl}${oidcPath}callback`);
}

/** The request's facts without bearer tokens: only people in browsers sign in here. */
export function browserContext(
  { services }: OidcServer,
  { request, address, requestId }: OidcCall,
): Promise<RequestContext> {
  const header = (name: string) => (name === 'authorization' ? undefined : request.header(name));
  const { method, signal } = request;
  return createRequestContext(services, { requestId, address, method, via: 'app', signal, header }, false);
}

export function leadTo(location: string, cookies: readonly string[] = []): HttpReply {
  return { status: 303, headers: { ...commonHeaders, Location: location }, body: null, cookies };
}

/** Of a path of ours: the same with one more parameter. */
export function withParameter(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://here.invalid');
  url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

const isSecure = ({ env }: Services) => new URL(env.publicBaseUrl).protocol === 'https:';
const flowCookieName = (services: Services) => (isSecure(services) ? '__Secure-tidemark.oidc' : 'tidemark.oidc');

/** @param text empty: the browser is to forget it */
export function flowCookie(services: Services, text: string): string {
  const secure = isSecure(services) ? '; Secure' : '';
  const age = text === '' ? 0 : flowSeconds;
  return `${flowCookieName(services)}=${text}; Path=${oidcPath.slice(0, -1)}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

export function flowOf({ services, flows }: OidcServer, { header }: HttpRequest) {
  return flows.open(readCookie(header('cookie'), flowCookieName(services)));
}

/** The cookie by which the next sign-in with a password connects a login. */
export function setConnection({ services, connections }: OidcServer, waiting: Parameters<typeof connections.seal>[0]) {
  return connectionCookie(services.env, connections.seal(waiting));
}
