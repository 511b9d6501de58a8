import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type AuthInfo, CLIENT_INFO_META_KEY, createMcpHandler } from '@modelcontextprotocol/server';
import type { FieldError } from '../../../contract/errors.ts';
import { defaultTokenScopes } from '../../../contract/scopes.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { oauthOf, withMetadataAddress } from '../../identity/oauth/oauth-settings.ts';
import { confirmAfterBody } from '../procedures/confirm-after-body.ts';
import { problemOf } from '../procedures/problem.ts';
import { createRequestContext, type RequestContext } from '../procedures/request-context.ts';
import type { Services } from '../procedures/services.ts';
import { clientAddress } from '../rest/client-address.ts';
import type { HttpHandler, HttpReply, HttpRequest } from '../rest/http-types.ts';
import { readJsonBody, refuseEncodedBody } from '../rest/read-body.ts';
import { commonHeaders } from '../rest/replies.ts';
import { enforceRequestLimit } from '../rest/request-limit.ts';
import { buildServer } from './build-server.ts';
import type { Message } from './check-message.ts';
import { corsHeaders, isAllowedOrigin } from './origin.ts';
import { foreignOrigin, invalidRequest, misshapen, oneMessage, refusal, unknownMethod } from './rpc-errors.ts';
import { toolError } from './tool-errors.ts';
import { buildToolTable } from './tool-table.ts';

export const mcpPath = '/api/mcp';

/**
 * The stateless endpoint of the Model Context Protocol in both of its versions (contract.md §12). It checks, in this order:
 * method, origin, credential (a bearer token; cookies are never read), request limit, content type, size, depth, then the SDK.
 */
export function createMcpEndpoint(services: Services): HttpHandler {
  const table = buildToolTable();
  const oauth = oauthOf(services.env);
  const sdk = createMcpHandler(({ authInfo }) => buildServer(requestOf(authInfo), table), {
    onerror: (error) => services.logger.debug({ err: error }, 'an MCP request was refused'),
  });
  return async (request) => {
    const requestId = randomUUID();
    const reply = await answer(services, sdk.fetch, request, requestId).catch((error: unknown) =>
      refusal(services, error, requestId),
    );
    const headers = { ...commonHeaders, 'X-Request-Id': requestId, ...corsHeaders(services.env, request) };
    const own = withMetadataAddress(reply.headers, oauth, 'mcp', defaultTokenScopes.join(' '));
    return { ...reply, headers: { ...headers, ...own } };
  };
}

type SdkFetch = ReturnType<typeof createMcpHandler>['fetch'];

async function answer(
  services: Services,
  fetch: SdkFetch,
  request: HttpRequest,
  requestId: string,
): Promise<HttpReply> {
  if (!isAllowedMethod(request.method)) throw new DomainError('method_not_allowed');
  if (!isAllowedOrigin(services.env, request.header('origin'))) return foreignOrigin(requestId);
  if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: 'POST, OPTIONS' }, body: null };
  const ctx = await createRequestContext(services, factsOf(services, request, requestId), false);
  const { credential } = ctx;
  if (credential.actor === null) throw new DomainError(credential.code);
  const { userId } = credential.actor;
  let giveBack = () => {};
  try {
    const limited = await limitOf(ctx, { key: credential.rateLimitKey, userId });
    refuseEncodedBody(request);
    const errors: FieldError[] = [];
    const body = await readJsonBody(request, errors);
    await confirmAfterBody(ctx);
    if (errors.length > 0) throw new DomainError('malformed_json', { detail: oneMessage });
    if (!isMessage(body)) return invalidRequest(requestId);
    const unreadable = misshapen(body, requestId);
    if (unreadable !== null) return { ...unreadable, headers: { ...ctx.reply.headers, ...unreadable.headers } };
    if (limited !== null) return overLimit(services, limited, body, ctx);
    // The endpoint is stateless and offers no subscriptions.
    if (body.method === 'subscriptions/listen') return unknownMethod(body.id);
    giveBack = await ctx.slots.costly.wait(userId);
    // Lists are made without waiting for anything, so that others take their turn between two of them.
    await setImmediate();
    const response = await fetch(sdkRequest(request), {
      parsedBody: body,
      authInfo: authInfoOf({ ...ctx, client: clientOf(body) ?? named(ctx.client) }),
    });
    const reply = await replyOf(response, readsEvents(request));
    return { ...reply, headers: { ...ctx.reply.headers, ...reply.headers } };
  } catch (error) {
    const reply = refusal(services, error, requestId);
    return { ...reply, headers: { ...ctx.reply.headers, ...reply.headers } };
  } finally {
    giveBack();
  }
}

function isAllowedMethod(method: string): boolean {
  return method === 'POST' || method === 'OPTIONS';
}

/** The request's facts without cookies, and without the headers that a call passes as arguments. */
function factsOf(services: Services, request: HttpRequest, requestId: string) {
  const read = new Set(['authorization', 'user-agent']);
  return {
    requestId,
    address: clientAddress(request, services.env.trustedProxyHops),
    method: request.method,
    via: 'mcp',
    signal: request.signal,
    header: (name: string) => (read.has(name) ? request.header(name) : undefined),
  } as const;
}

function isMessage(body: unknown): body is Message {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

const clientCharactersMax = 80;

/** The client's name and version from the message, such as `claude-code/2.1.280`. */
function clientOf({ params }: Message): string | null {
  const meta = fieldOf(params, '_meta');
  const info = fieldOf(meta, CLIENT_INFO_META_KEY) ?? fieldOf(params, 'clientInfo');
  const [name, version] = [fieldOf(info, 'name'), fieldOf(info, 'version')];
  if (typeof name !== 'string') return null;
  const text = typeof version === 'string' ? `${name}/${version}` : name;
  return text.replace(/[^\x21-\x7e]/g, '').slice(0, clientCharactersMax) || null;
}

/** What HTTP libraries call themselves; a program that leaves it so is known by its token's name alone. */
const runtimes =
  /^(node|undici|node-fetch|axios|bun|deno|python-httpx|python-requests|aiohttp|go-http-client|okhttp)(\/|$)/i;

/** The client by its user agent, which in the earlier era is all that a call after `initialize` says of it. */
function named(client: string | null): string | null {
  return client !== null && runtimes.test(client) ? null : client;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function authInfoOf(ctx: RequestContext): AuthInfo {
  const { actor } = ctx.credential;
  return {
    token: '',
    clientId: actor?.tokenId ?? '',
    scopes: [...(actor?.scopes ?? [])],
    extra: { request: ctx },
  };
}

function requestOf(authInfo: AuthInfo | undefined): RequestContext {
  const ctx = authInfo?.extra?.request;
  if (!ctx) throw new Error('an MCP request came without its context');
  return ctx as RequestContext;
}

const forwarded = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'last-event-id'];

/**
 * A request for the SDK, which receives the parsed body separately and reads only the protocol's headers. It refuses who does not
 * name both types, though any reply here is a single message, which has either form.
 */
function sdkRequest(request: HttpRequest): Request {
  const headers = new Headers({ accept: 'application/json, text/event-stream' });
  for (const name of forwarded) {
    const value = request.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(`http://tidemark.invalid${mcpPath}`, { method: 'POST', headers, signal: request.signal });
}

/** Whether a client names event streams without refusing them by `q=0`; one that takes anything is given JSON. */
function readsEvents(request: HttpRequest): boolean {
  return (request.header('accept') ?? '').split(',').some((entry) => {
    const [type, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return type === 'text/event-stream' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** Reads the reply as a whole: one message, as JSON or, in the earlier version, as an event stream of one event. */
async function replyOf(response: Response, withEvents: boolean): Promise<HttpReply> {
  const text = await response.text();
  const type = response.headers.get('content-type');
  const isEvent = type?.startsWith('text/event-stream') === true && !withEvents;
  const contentType = isEvent ? 'application/json' : type;
  const body = isEvent ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text;
  return {
    status: response.status,
    headers: contentType === null ? {} : { 'Content-Type': contentType },
    body: body === '' ? null : body,
  };
}

/** Counts the request. @returns the refusal of one too many, which a call of a tool is told as a result */
async function limitOf(
  ctx: RequestContext,
  credential: Parameters<typeof enforceRequestLimit>[1],
): Promise<DomainError | null> {
  try {
    await enforceRequestLimit(ctx, credential);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'rate_limited') return error;
    throw error;
  }
}

/** A model reads the result of its call; clients turn an error of the transport into an exception of their own. */
function overLimit(
  services: Pick<Services, 'logger'>,
  limited: DomainError,
  { id, method }: Message,
  { reply, requestId }: RequestContext,
): HttpReply {
  if (method !== 'tools/call' || id === undefined) {
    const refused = refusal(services, limited, requestId, id ?? null);
    return { ...refused, headers: { ...reply.headers, ...refused.headers } };
  }
  const { headers } = problemOf(limited.code, requestId, limited.details);
  return {
    status: 200,
    headers: { ...reply.headers, ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ jsonrpc: '2.0', id, result: toolError(limited, requestId) }),
  };
}
