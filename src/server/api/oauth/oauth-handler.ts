import { randomUUID } from 'node:crypto';
import type { Provider } from 'oidc-provider';
import { limits } from '../../../contract/limits.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { refuseManyFieldsIn } from '../../foundation/platform/many-fields.ts';
import { addressBlock } from '../../foundation/platform/network-address.ts';
import { createWindowCounter } from '../../foundation/platform/window-counter.ts';
import { type ReadDocument, readClientDocument } from '../../identity/oauth/client-document.ts';
import { clientMetadataOf, RefusedRedirects } from '../../identity/oauth/client-metadata.ts';
import { authorizeParametersOf, tokenParametersOf } from '../../identity/oauth/oauth-parameters.ts';
import { createOauthProvider, oauthPaths } from '../../identity/oauth/oauth-provider.ts';
import { type OauthSettings, oauthOf } from '../../identity/oauth/oauth-settings.ts';
import { makeRoomForClient, unusedMinutes } from '../../identity/oauth/record-adapter.ts';
import type { Services } from '../procedures/services.ts';
import { clientAddress } from '../rest/client-address.ts';
import { escapeHtml } from '../rest/escape-html.ts';
import type { HttpHandler, HttpReply, HttpRequest } from '../rest/http-types.ts';
import { asOpenCall } from '../rest/open-call.ts';
import { plainPage } from '../rest/plain-page.ts';
import { readBounded } from '../rest/read-body.ts';
import { commonHeaders, errorReply } from '../rest/replies.ts';
import { answerConsent, consentPathOf } from './consent-calls.ts';
import { createDocumentReadings, type DocumentReadings } from './document-readings.ts';
import { rememberFailure, runProvider } from './run-provider.ts';
import { isServerMetadata, isWellKnown, resourceMetadata } from './well-known.ts';

export interface OauthEndpoints {
  /** Everything below `/.well-known` and `/oauth` but the page of consent. */
  readonly handle: HttpHandler;
  readonly isOn: boolean;
}

/** One call with what is known of it before anything is read. */
interface Call {
  readonly request: HttpRequest;
  readonly path: string;
  readonly search: string;
  readonly address: string;
  readonly requestId: string;
}

interface Server {
  readonly services: Services;
  readonly settings: OauthSettings;
  readonly provider: Provider;
  readonly readings: DocumentReadings;
  readonly countRegistration: (address: string) => void;
}

const hourMs = 60 * 60_000;

/** The OAuth server (contract.md §13). @param readDocument how documents of clients are read */
export function createOauthEndpoints(
  services: Services,
  readDocument: ReadDocument = readClientDocument,
): OauthEndpoints {
  const settings = oauthOf(services.env);
  const server = settings && openServer(services, settings, readDocument);
  const handle: HttpHandler = async (request) => {
    const requestId = randomUUID();
    const [path = ''] = request.url.split('?', 1);
    const search = request.url.slice(path.length + 1);
    const address = clientAddress(request, services.env.trustedProxyHops);
    const call = { request, path, search, address, requestId };
    const run = () => answer(server, call);
    const within = () => server?.readings.within(address, run) ?? run();
    const reply = await asOpenCall(services, request, address, within).catch((error: unknown) =>
      error instanceof RefusedRedirects ? refusedRegistration(error) : errorReply(services, error, requestId),
    );
    const headers = { ...commonHeaders, 'X-Request-Id': requestId, ...crossOrigin(path), ...reply.headers };
    return { ...reply, headers, body: request.method === 'HEAD' ? null : reply.body };
  };
  return { handle, isOn: server !== null };
}

function openServer(services: Services, settings: OauthSettings, readDocument: ReadDocument): Server {
  const readings = createDocumentReadings(readDocument);
  const registrations = createWindowCounter(limits.oauthRegistrationsPerHour, hourMs);
  const provider = createOauthProvider(services, settings, {
    readDocument: readings.read,
    onFailure: (ctx, error) => rememberFailure(ctx.req, error),
    errorPage: (description, error) => errorPage(description, error).body,
  });
  const countRegistration = (address: string) => {
    const { allowed, resetMs } = registrations(addressBlock(address));
    if (!allowed) throw tooMany(resetMs - Date.now());
  };
  return { services, settings, provider, readings, countRegistration };
}

async function answer(server: Server | null, call: Call): Promise<HttpReply> {
  if (server === null) throw noSuchPath();
  const { request, path } = call;
  if (consentPathOf(path)) return answerConsent(server, call);
  const metadata = resourceMetadata(path, server.settings);
  const methods = metadata !== null || isServerMetadata(path) ? 'GET, HEAD, OPTIONS' : methodsOf.get(path);
  const isResumed = path.startsWith(`${oauthPaths.authorization}/`);
  if (methods === undefined && !isResumed) throw noSuchPath();
  const allowed = methods ?? 'GET';
  if (request.method === 'OPTIONS' && allowed.includes('OPTIONS')) return preflight(allowed);
  if (!allowed.split(', ').includes(request.method)) return wrongMethod(server.services, allowed, call.requestId);
  if (metadata !== null)
    return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(metadata) };
  return callProvider(server, call);
}

const methodsOf = new Map<string, string>([
  [oauthPaths.authorization, 'GET'],
  [oauthPaths.token, 'POST, OPTIONS'],
  [oauthPaths.registration, 'POST, OPTIONS'],
  [oauthPaths.revocation, 'POST, OPTIONS'],
  [oauthPaths.jwks, 'GET, HEAD, OPTIONS'],
]);

async function callProvider(server: Server, call: Call): Promise<HttpReply> {
  const { request, path, search } = call;
  const isAuthorize = path === oauthPaths.authorization;
  const query = isAuthorize ? authorizeParametersOf(new URLSearchParams(search), server.settings).toString() : '';
  const sent = request.method === 'POST' ? await readBounded(request, limits.oauthBodyBytesMax) : new Uint8Array();
  if (path === oauthPaths.registration) await admitRegistration(server, call.address);
  const reply = await runProvider(server.provider, server.settings.issuer, {
    request,
    url: query === '' ? path : `${path}?${query}`,
    body: sent.length === 0 ? sent : bodyOf(path, request.header('content-type') ?? '', sent, server.settings),
    contentType: request.header('content-type'),
  });
  const isPage = reply.headers['Content-Type']?.startsWith('text/html') === true;
  return isPage ? { ...reply, headers: { ...reply.headers, ...errorPage('').headers } } : reply;
}

/** @throws DomainError rate_limited */
async function admitRegistration({ services, countRegistration }: Server, address: string): Promise<void> {
  countRegistration(address);
  if (!(await makeRoomForClient(services.database.pool, limits.oauthClientsMax))) throw tooMany(unusedMinutes * 60_000);
}

/** The body as the library takes it; what cannot be read is left as it is, and refused by the library. */
function bodyOf(path: string, contentType: string, sent: Uint8Array, settings: OauthSettings): Uint8Array {
  const text = Buffer.from(sent).toString('utf8');
  if (path === oauthPaths.registration && contentType.startsWith('application/json'))
    return Buffer.from(registrationOf(text));
  if (path === oauthPaths.token && contentType.startsWith('application/x-www-form-urlencoded'))
    return Buffer.from(tokenParametersOf(new URLSearchParams(text), settings).toString());
  return sent;
}

function registrationOf(text: string): string {
  refuseManyFieldsIn(text);
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text;
  const { client_id: _, ...metadata } = clientMetadataOf(value as Record<string, unknown>);
  return JSON.stringify(metadata);
}

function refusedRegistration({ message }: RefusedRedirects): HttpReply {
  const body = JSON.stringify({ error: 'invalid_redirect_uri', error_description: message });
  return { status: 400, headers: { 'Content-Type': 'application/json' }, body };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Programs in browsers read the metadata and fetch tokens; only a person's browser itself opens the page of consent. */
function crossOrigin(path: string): Record<string, string> {
  const isOpen = isWellKnown(path) || (methodsOf.has(path) && path !== oauthPaths.authorization);
  if (!isOpen) return {};
  return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'WWW-Authenticate' };
}

function preflight(methods: string): HttpReply {
  const headers = {
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
    'Access-Control-Max-Age': '3600',
  };
  return { status: 204, headers, body: null };
}

function wrongMethod(services: Services, allow: string, requestId: string): HttpReply {
  const reply = errorReply(services, new DomainError('method_not_allowed'), requestId);
  return { ...reply, headers: { ...reply.headers, Allow: allow } };
}

function noSuchPath(): DomainError {
  return new DomainError('not_found', { detail: 'There is no such path.' });
}

function tooMany(ms: number): DomainError {
  return new DomainError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) });
}

function errorPage(description: string, error = '') {
  const inWords =
    error === 'invalid_redirect_uri'
      ? 'The program wants the answer sent to an address that is not one of its own. It may be set up wrongly, or not be what it says it is. Nothing was allowed.'
      : '';
  return plainPage(
    'The program could not be connected',
    `${inWords && `<p>${inWords}</p>`}<p>${escapeHtml(description)}.</p><p>Close this page and begin again in the program.</p>`,
  );
}
