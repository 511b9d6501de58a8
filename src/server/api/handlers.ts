import { feedsPath } from '../calendars/feed-address.ts';
import { passkeyPaths } from '../identity/passkeys/passkey-paths.ts';
import { createFeedHandler } from './feed-handler.ts';
import { createHealthHandler } from './health.ts';
import { createMcpEndpoint, mcpPath } from './mcp/mcp-handler.ts';
import { isConsentPage } from './oauth/consent-calls.ts';
import { createOauthEndpoints, type OauthEndpoints } from './oauth/oauth-handler.ts';
import { isWellKnown } from './oauth/well-known.ts';
import { createOidcHandler } from './oidc/oidc-handler.ts';
import { oidcPath } from './oidc/oidc-server.ts';
import { createOpenDocumentHandler, openDocumentPath } from './open-document.ts';
import { servedOperations } from './operations/served-operations.ts';
import { createPasskeyHandler } from './passkey-handler.ts';
import type { Services } from './procedures/services.ts';
import type { HttpHandler } from './rest/http-types.ts';
import { buildPathTable } from './rest/operations.ts';
import { createRestHandler } from './rest/rest-handler.ts';
import { createSignInLinkHandler, signInLinkPath } from './sign-in-link-handler.ts';
import { createTrpcHandler } from './trpc-handler.ts';

/** The API handlers of one process, built once; the custom server and the Next routes serve the same functions. */
export interface ApiHandlers {
  readonly rest: HttpHandler;
  readonly trpc: HttpHandler;
  readonly health: HttpHandler;
  readonly mcp: HttpHandler;
  readonly openDocument: HttpHandler;
  readonly feeds: HttpHandler;
  readonly passkeys: HttpHandler;
  readonly oauth: OauthEndpoints;
  readonly oidc: HttpHandler;
  readonly signInLink: HttpHandler;
}

export function createApiHandlers(services: Services, oauth = createOauthEndpoints(services)): ApiHandlers {
  return {
    rest: createRestHandler(services, buildPathTable(servedOperations())),
    trpc: createTrpcHandler(services),
    health: createHealthHandler(services),
    mcp: createMcpEndpoint(services),
    openDocument: createOpenDocumentHandler(services),
    feeds: createFeedHandler(services),
    passkeys: createPasskeyHandler(services),
    oauth,
    oidc: createOidcHandler(services),
    signInLink: createSignInLinkHandler(services),
  };
}

/** The handler of a path; null = a page, which Next serves. */
export function handlerOf(handlers: ApiHandlers, url: string, method = 'GET'): HttpHandler | null {
  const path = url.split('?', 1)[0] ?? '/';
  if (path === '/api/v1' || path.startsWith('/api/v1/')) return handlers.rest;
  if (path.startsWith('/api/trpc/')) return handlers.trpc;
  if (path === '/api/health') return handlers.health;
  if (path === mcpPath) return handlers.mcp;
  if (path === openDocumentPath) return handlers.openDocument;
  if (path.startsWith(feedsPath)) return handlers.feeds;
  if (path.startsWith(oidcPath)) return handlers.oidc;
  if (path.startsWith(signInLinkPath)) return handlers.signInLink;
  if (passkeyPaths.has(path)) return handlers.passkeys;
  if (isWellKnown(path)) return handlers.oauth.handle;
  if (path.startsWith('/oauth/'))
    return handlers.oauth.isOn && isConsentPage(path, method) ? null : handlers.oauth.handle;
  return null;
}
