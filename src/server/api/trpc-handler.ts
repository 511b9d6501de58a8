import { randomUUID } from 'node:crypto';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { DomainError, type ErrorDetails } from '../platform/domain-error.ts';
import { asDomainError, problemOf } from './procedures/problem.ts';
import { createRequestContext, type RequestContext } from './procedures/request-context.ts';
import type { Services } from './procedures/services.ts';
import { clientAddress } from './rest/client-address.ts';
import type { HttpHandler, HttpReply, HttpRequest } from './rest/http-types.ts';
import { commonHeaders } from './rest/replies.ts';
import { enforceRequestLimit } from './rest/request-limit.ts';
import { rootRouter } from './routers/root-router.ts';

const endpoint = '/api/trpc';
/** Calls per request; the app's own batches are far smaller. */
const batchMax = 50;

/** The app's entry point to the same procedures: tRPC over HTTP under the session, plain JSON on the wire. */
export function createTrpcHandler(services: Services): HttpHandler {
  return async (request) => {
    const requestId = randomUUID();
    const headers = { ...commonHeaders, 'X-Request-Id': requestId };
    const tooLarge = Number(request.header('content-length') ?? 0) > limits.bodyBytesMax;
    if (tooLarge) return problemReply('body_too_large', headers, { limitBytes: limits.bodyBytesMax });
    const req = await asFetchRequest(request).catch(asDomainError);
    // The body was too large without an announced size or ended early, or the path or method is not valid.
    if (!(req instanceof Request)) return problemReply(req?.code ?? 'malformed_json', headers, req?.details);
    const response = await fetchRequestHandler({
      endpoint,
      router: rootRouter,
      req,
      maxBatchSize: batchMax,
      createContext: async ({ info }) => {
        const ctx = await createRequestContext(
          services,
          {
            requestId,
            address: clientAddress(request, services.env.trustedProxyHops),
            method: request.method,
            via: 'app',
            signal: request.signal,
            header: request.header,
          },
          false,
        );
        const { credential } = ctx;
        if (credential.actor) {
          const { userId } = credential.actor;
          await enforceRequestLimit(ctx, { key: credential.rateLimitKey, userId, requests: info.calls.length });
        }
        if (info.calls.length > 1) refuseHeadersOfOne(ctx);
        return ctx;
      },
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
  };
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

async function asFetchRequest(request: HttpRequest): Promise<Request> {
  const headers = new Headers();
  for (const name of ['content-type', 'accept', 'trpc-accept']) {
    const value = request.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null;
  return new Request(new URL(request.url, 'http://tidemark.invalid'), {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody ? { body: await boundedText(request) } : {}),
  });
}

async function boundedText(request: HttpRequest): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limits.bodyBytesMax) throw new DomainError('body_too_large', { limitBytes: limits.bodyBytesMax });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
