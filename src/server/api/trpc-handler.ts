import { randomUUID } from 'node:crypto';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { DomainError, type ErrorDetails } from '../foundation/platform/domain-error.ts';
import { inLane } from '../foundation/platform/lane.ts';
import { refuseManyFieldsIn } from '../foundation/platform/many-fields.ts';
import { confirmAfterBody } from './procedures/confirm-after-body.ts';
import { inspectProcedures } from './procedures/inspect-procedures.ts';
import { bodyLane, openLane } from './procedures/lanes.ts';
import { asDomainError, problemOf } from './procedures/problem.ts';
import { createRequestContext, type RequestContext } from './procedures/request-context.ts';
import type { Services } from './procedures/services.ts';
import { nameRequest } from './procedures/trpc.ts';
import { clientAddress } from './rest/client-address.ts';
import type { HttpHandler, HttpReply, HttpRequest } from './rest/http-types.ts';
import { readBounded } from './rest/read-body.ts';
import { commonHeaders } from './rest/replies.ts';
import { enforceRequestLimit } from './rest/request-limit.ts';
import { rootRouter } from './routers/root-router.ts';

const endpoint = '/api/trpc';
/** Calls per request; the app's own batches are far smaller. */
const batchMax = 50;
const tooMany = { field: 'path', code: 'too_many', message: `A batch holds up to ${batchMax} calls` };

/** The app's entry point to the same procedures: tRPC over HTTP under the session, plain JSON on the wire. */
export function createTrpcHandler(services: Services): HttpHandler {
  return async (request) => {
    const requestId = randomUUID();
    const headers = { ...commonHeaders, 'X-Request-Id': requestId };
    const called = calledBy(request);
    if (called.length > batchMax) return problemReply('validation_failed', headers, { errors: [tooMany] });
    // What cannot be authorised is told so by the procedure, for which nothing of the body is read.
    const opened = await openContext(services, request, requestId, called).catch((error: unknown) => ({ error }));
    const run = () => respond(request, opened, called, headers);
    const lane = 'error' in opened ? null : laneOf(opened, request, called);
    if (lane === null) return run();
    return inLane(lane, run).catch((error: unknown) => {
      const refusal = asDomainError(error);
      if (refusal === null) throw error;
      return problemReply(refusal.code, headers, refusal.details);
    });
  };
}

function laneOf(ctx: RequestContext, { header }: HttpRequest, called: readonly string[]) {
  return !ctx.credential.actor && callsOpenOne(called) ? openLane(ctx) : bodyLane(ctx, header);
}

type Opened = RequestContext | { readonly error: unknown };

async function respond(
  request: HttpRequest,
  opened: Opened,
  called: readonly string[],
  headers: Record<string, string>,
): Promise<HttpReply> {
  const bytesMax = 'error' in opened ? 0 : bytesMaxOf(opened, called);
  const req = await asFetchRequest(request, bytesMax).catch(asDomainError);
  // The body was too large without an announced size or ended early, or the path or method is not valid.
  if (!(req instanceof Request)) return problemReply(req?.code ?? 'malformed_json', headers, req?.details);
  const response = await fetchRequestHandler({
    endpoint,
    router: rootRouter,
    req,
    createContext: async () => {
      if ('error' in opened) throw opened.error;
      await confirmAfterBody(opened);
      return opened;
    },
    onError: ({ error }) => nameRequest(error, headers['X-Request-Id'] ?? ''),
    responseMeta: ({ errors, ctx }) => {
      const wait = errors
        .map((error) =>
          error.cause instanceof Error && 'details' in error.cause ? retryAfterOf(error.cause.details) : undefined,
        )
        .find(Boolean);
      return { headers: { ...(ctx?.reply.headers ?? {}), ...(wait ? { 'Retry-After': wait } : {}) } };
    },
  });
  const own = Object.fromEntries(response.headers);
  const body = await response.text();
  return { status: response.status, headers: { ...own, ...headers }, body };
}

/** The names of the procedures that a request calls, decoded as tRPC does, so that an encoded comma separates two as well. */
function calledBy({ url }: HttpRequest): readonly string[] {
  const [path = ''] = url.split('?', 1);
  const names = path.slice(endpoint.length + 1);
  return (decodable(names) ?? names).split(',');
}

function decodable(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const openProcedures = new Set(
  inspectProcedures(rootRouter)
    .filter(({ meta }) => meta?.credential === 'open')
    .map(({ path }) => path),
);

const callsOpenOne = (called: readonly string[]) => called.some((name) => openProcedures.has(name));

/** Reads the credential and counts the calls, before anything of the body is read. */
async function openContext(
  services: Services,
  request: HttpRequest,
  requestId: string,
  called: readonly string[],
): Promise<RequestContext> {
  const address = clientAddress(request, services.env.trustedProxyHops);
  const { method, signal, header } = request;
  const ctx = await createRequestContext(services, { requestId, address, method, via: 'app', signal, header }, false);
  const { credential } = ctx;
  const requests = called.length;
  if (credential.actor) {
    const { userId } = credential.actor;
    await enforceRequestLimit(ctx, { key: credential.rateLimitKey, userId, requests });
  }
  if (!credential.actor && callsOpenOne(called)) ctx.addressLimits.countCalls(address, requests);
  if (requests > 1) refuseHeadersOfOne(ctx);
  return ctx;
}

/** How much of the body is read: without a credential only what the procedures that need none may receive. */
function bytesMaxOf({ credential }: RequestContext, called: readonly string[]): number {
  if (credential.actor) return limits.bodyBytesMax;
  return callsOpenOne(called) ? limits.openBodyBytesMax : 0;
}

/** Refuses an idempotency key or tag on a batch, because each belongs to one call; the app sends such calls separately. */
function refuseHeadersOfOne({ idempotencyKey, ifMatch }: RequestContext): void {
  const errors = Object.entries({ 'Idempotency-Key': idempotencyKey, 'If-Match': ifMatch })
    .filter(([, value]) => value !== null)
    .map(([name]) => ({
      field: `header.${name}`,
      code: 'not_applicable',
      message: 'Belongs to one call, not to a batch',
    }));
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
}

function retryAfterOf(details: unknown): string | undefined {
  const seconds =
    typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
      ? details.retryAfterSeconds
      : undefined;
  return seconds === undefined ? undefined : String(seconds);
}

function problemReply(code: ErrorCode, headers: Record<string, string>, details?: ErrorDetails): HttpReply {
  const { problem, headers: own } = problemOf(code, headers['X-Request-Id'] ?? '', details);
  return {
    status: problem.status,
    headers: { ...headers, ...own, 'Content-Type': 'application/problem+json; charset=utf-8' },
    body: JSON.stringify(problem),
  };
}

/** @param bytesMax 0 = the body is not read @throws DomainError body_too_large · validation_failed */
async function asFetchRequest(request: HttpRequest, bytesMax: number): Promise<Request> {
  const headers = new Headers();
  for (const name of ['content-type', 'accept', 'trpc-accept']) {
    const value = request.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const hasBody = bytesMax > 0 && request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? Buffer.from(await readBounded(request, bytesMax)).toString('utf8') : '';
  refuseManyFieldsIn(body);
  return new Request(new URL(request.url, 'http://tidemark.invalid'), {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody ? { body } : {}),
  });
}
