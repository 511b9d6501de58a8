import { randomUUID } from 'node:crypto';
import { DomainError } from '../foundation/platform/domain-error.ts';
import { requestOrigin } from '../foundation/platform/request-origin.ts';
import { sessionCookie } from '../identity/auth/session-cookie.ts';
import { takeSignInLink } from '../identity/auth/sign-in-link.ts';
import { signInBrowser } from '../identity/sessions/sign-in-browser.ts';
import type { Services } from './procedures/services.ts';
import { clientAddress } from './rest/client-address.ts';
import type { HttpHandler, HttpReply, HttpRequest } from './rest/http-types.ts';
import { asOpenCall } from './rest/open-call.ts';
import { plainPage } from './rest/plain-page.ts';
import { refuseForeignPage } from './rest/refuse-foreign-page.ts';
import { commonHeaders, errorReply } from './rest/replies.ts';

export const signInLinkPath = '/sign-in/link/';

// Programs that look at the links of messages only read it, so that reading does not use it up.
const button = plainPage(
  'Sign in by a link',
  '<p>The link signs this browser in, once.</p>\n<form method="post"><button type="submit">Sign in</button></form>',
  { forms: "'self'" },
);
const outdated = plainPage(
  'The link is no longer valid',
  '<p>It was used, or is older than ten minutes. Whoever runs this service can make another one.</p>\n<p><a href="/sign-in">Sign in</a></p>',
);

/** A link that the operator has made for somebody: `GET` shows a button, `POST` signs in. */
export function createSignInLinkHandler(services: Services): HttpHandler {
  return async (request) => {
    const requestId = randomUUID();
    const address = clientAddress(request, services.env.trustedProxyHops);
    const reply = await asOpenCall(services, request, address, () => answer(services, request, address)).catch(
      (error: unknown) => errorReply(services, error, requestId),
    );
    const headers = { ...reply.headers, ...commonHeaders, 'X-Request-Id': requestId };
    return { ...reply, headers, body: request.method === 'HEAD' ? null : reply.body };
  };
}

async function answer(services: Services, request: HttpRequest, address: string): Promise<HttpReply> {
  const { method, header } = request;
  if (method === 'GET' || method === 'HEAD') return { status: 200, ...button };
  if (method !== 'POST') throw new DomainError('method_not_allowed');
  refuseForeignPage(services.env, request);
  const token = (request.url.split('?', 1)[0] ?? '').slice(signInLinkPath.length);
  const userId = await takeSignInLink(services.database, token);
  if (userId === null) return { status: 410, ...outdated };
  const userAgent = header('user-agent');
  const session = await signInBrowser(services, userId, 'link', { address, userAgent, preferences: {} });
  const cookie = await sessionCookie(requestOrigin(header, services.env), services.authSecret, session);
  return { status: 303, headers: { Location: '/today' }, body: null, cookies: [cookie] };
}
