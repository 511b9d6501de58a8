import { randomUUID } from 'node:crypto';
import { type AuthInfo, CLIENT_INFO_META_KEY, createMcpHandler } from '@modelcontextprotocol/server';
import { type ErrorCode, errorTable, type FieldError } from '../../../contract/errors.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { asUnavailable } from '../procedures/database-errors.ts';
import { asDomainError, problemOf } from '../procedures/problem.ts';
import { createRequestContext, type RequestContext } from '../procedures/request-context.ts';
import type { Services } from '../procedures/services.ts';
import { clientAddress } from '../rest/client-address.ts';
import type { HttpHandler, HttpReply, HttpRequest } from '../rest/http-types.ts';
import { readJsonBody, refuseEncodedBody } from '../rest/read-body.ts';
import { commonHeaders } from '../rest/replies.ts';
import { enforceRequestLimit } from '../rest/request-limit.ts';
import { buildServer } from './build-server.ts';
import { corsHeaders, isAllowedOrigin } from './origin.ts';
import { buildToolTable } from './tool-table.ts';

export const mcpPath = '/api/mcp';

/**
 * The stateless endpoint of the Model Context Protocol in both of its versions (contract.md §12). It checks, in this order:
 * method, origin, credential (a bearer token; cookies are never read), request limit, content type, size, depth, then the SDK.
 */
export function createMcpEndpoint(services: Services): HttpHandler {
  const table = buildToolTable();
  const sdk = createMcpHandler(({ authInfo }) => buildServer(requestOf(authInfo), table), {
    onerror: (error) => services.logger.debug({ err: error }, 'an MCP request was refused'),
  });
  return async (request) => {
    const requestId = randomUUID();
    const reply = await answer(services, sdk.fetch, request, requestId).catch((error: unknown) =>
      refusal(services, error, requestId),
    );
    const headers = { ...commonHeaders, 'X-Request-Id': requestId, ...corsHeaders(services.env, request) };
    return { ...reply, headers: { ...headers, ...reply.headers } };
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
    await enforceRequestLimit(ctx, { key: credential.rateLimitKey, userId });
    refuseEncodedBody(request);
    const errors: FieldError[] = [];
    const body = await readJsonBody(request, errors);
    if (errors.length > 0 || !isMessage(body)) throw new DomainError('malformed_json', { detail: oneMessage });
    // The endpoint is stateless and offers no subscriptions.
    if (body.method === 'subscriptions/listen') return unknownMethod(body.id);
    giveBack = await ctx.slots.requests.wait(userId);
    const response = await fetch(sdkRequest(request), {
      parsedBody: body,
      authInfo: authInfoOf({ ...ctx, client: clientOf(body) ?? ctx.client }),
    });
    return { ...(await replyOf(response)), headers: { ...ctx.reply.headers, ...headersOf(response) } };
  } catch (error) {
    const reply = refusal(services, error, requestId);
    return { ...reply, headers: { ...ctx.reply.headers, ...reply.headers } };
  } finally {
    giveBack();
  }
}

const oneMessage = 'Send one JSON-RPC message.';

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

interface Message {
  readonly method?: unknown;
  readonly id?: unknown;
  readonly params?: unknown;
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

const forwarded = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'last-event-id'];

/** A request for the SDK, which receives the parsed body separately and reads only the protocol's headers. */
function sdkRequest(request: HttpRequest): Request {
  const headers = new Headers();
  for (const name of forwarded) {
    const value = request.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(`http://tidemark.invalid${mcpPath}`, { method: 'POST', headers, signal: request.signal });
}

function headersOf(response: Response): Record<string, string> {
  const type = response.headers.get('content-type');
  return type === null ? {} : { 'Content-Type': type };
}

/** Reads the reply as a whole: one message, as JSON or, in the earlier version, as an event stream of one event. */
async function replyOf(response: Response): Promise<Pick<HttpReply, 'status' | 'body'>> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : text };
}

/** The protocol's own error codes for messages that cannot be parsed. */
const protocolCodes: Partial<Record<ErrorCode, number>> = { malformed_json: -32700 };

function refusal(services: Pick<Services, 'logger'>, error: unknown, requestId: string): HttpReply {
  const domain = asDomainError(error) ?? asUnavailable(error) ?? new DomainError('internal_error');
  if (errorTable[domain.code].status >= 500) services.logger.error({ err: error, requestId }, domain.code);
  const { problem, headers } = problemOf(domain.code, requestId, domain.details);
  const data = { code: problem.code, fix: problem.fix, requestId };
  const allow: Record<string, string> = problem.code === 'method_not_allowed' ? { Allow: 'POST' } : {};
  const code = protocolCodes[problem.code] ?? -32000;
  return rpcError(problem.status, { code, message: problem.detail, data }, { ...headers, ...allow });
}

function foreignOrigin(requestId: string): HttpReply {
  const data = { code: 'origin_not_allowed', fix: 'The operator allows origins with CORS_ORIGINS.', requestId };
  return rpcError(403, { code: -32000, message: 'Pages of this origin may not call.', data });
}

function unknownMethod(id: unknown): HttpReply {
  return rpcError(404, { code: -32601, message: 'Method not found' }, {}, id);
}

function rpcError(status: number, error: object, headers: Record<string, string> = {}, id: unknown = null): HttpReply {
  return {
    status,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ jsonrpc: '2.0', id, error }),
  };
}
