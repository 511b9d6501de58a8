import { randomUUID } from 'node:crypto';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Services } from '../procedures/services.ts';
import { clientAddress } from '../rest/client-address.ts';
import type { HttpHandler, HttpReply } from '../rest/http-types.ts';
import { asOpenCall } from '../rest/open-call.ts';
import { commonHeaders, errorReply } from '../rest/replies.ts';
import { beginOidc, leadOn } from './begin-oidc.ts';
import { finishOidc } from './finish-oidc.ts';
import { signOutThere, takeLogoutNotice } from './logout-calls.ts';
import { type OidcCall, type OidcServer, oidcPath, oidcSteps, openOidcServer } from './oidc-server.ts';

interface OidcRoute {
  readonly method: 'GET' | 'POST';
  readonly answer: (server: OidcServer, call: OidcCall) => HttpReply | Promise<HttpReply>;
}

const routes: Readonly<Record<(typeof oidcSteps)[number], OidcRoute>> = {
  start: { method: 'POST', answer: beginOidc },
  go: { method: 'GET', answer: leadOn },
  callback: { method: 'GET', answer: finishOidc },
  'backchannel-logout': { method: 'POST', answer: takeLogoutNotice },
  'sign-out': { method: 'GET', answer: signOutThere },
};

/** Sign-in by a provider of OpenID Connect: everything below `/api/auth/oidc/`; where none is configured, nothing is there. */
export function createOidcHandler(services: Services): HttpHandler {
  const { oidc } = services.env;
  const server = oidc && openOidcServer(services, oidc);
  return async (request) => {
    const requestId = randomUUID();
    const address = clientAddress(request, services.env.trustedProxyHops);
    const [path] = request.url.slice(oidcPath.length).split('?', 1);
    const step = oidcSteps.find((one) => one === path);
    const route = step && routes[step];
    const run = async () => {
      if (!server || !route) throw new DomainError('not_found', { detail: 'There is no such path.' });
      if (request.method !== route.method) return wrongMethod(services, route.method, requestId);
      return route.answer(server, { request, address, requestId });
    };
    const reply = await asOpenCall(services, request, address, run).catch((error: unknown) =>
      errorReply(services, error, requestId),
    );
    return { ...reply, headers: { ...commonHeaders, 'X-Request-Id': requestId, ...reply.headers } };
  };
}

function wrongMethod(services: Services, allow: string, requestId: string): HttpReply {
  const reply = errorReply(services, new DomainError('method_not_allowed'), requestId);
  return { ...reply, headers: { ...reply.headers, Allow: allow } };
}
