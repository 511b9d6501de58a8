import { randomUUID } from 'node:crypto';
import type { FieldError } from '../../../contract/errors.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { inLane } from '../../foundation/platform/lane.ts';
import { oauthOf, withMetadataAddress } from '../../identity/oauth/oauth-settings.ts';
import { requireActor, requireWithin } from '../procedures/caller.ts';
import { confirmAfterBody } from '../procedures/confirm-after-body.ts';
import { tagHeaderErrors } from '../procedures/entity-tags.ts';
import { idempotencyKeyErrors } from '../procedures/idempotency-key.ts';
import { bodyLane, openLane, slotsOf } from '../procedures/lanes.ts';
import { asksStandby } from '../procedures/read-standby.ts';
import {
  createRequestContext,
  type IncomingFacts,
  type RequestContext,
  standingContext,
} from '../procedures/request-context.ts';
import type { Services } from '../procedures/services.ts';
import { clientAddress } from './client-address.ts';
import { crossOriginHeaders } from './cross-origin.ts';
import { takeDryRun } from './dry-run-parameter.ts';
import type { HttpHandler, HttpReply, HttpRequest } from './http-types.ts';
import { comparesTags, type Operation, takesDryRun } from './operations.ts';
import type { PathEntry, PathTable } from './path-table.ts';
import { refuseEncodedBody } from './read-body.ts';
import { readInput, readQuery, takesBody } from './read-input.ts';
import { callProcedure, refuseInput } from './refuse-input.ts';
import { basePath, commonHeaders, dryRunReply, errorReply, problemReply, proposalReply, replyOf } from './replies.ts';
import { enforceRequestLimit } from './request-limit.ts';

/** A request with the operation that its path and method name, and what the path and the query say. */
interface Call {
  readonly request: HttpRequest;
  readonly operation: Operation;
  readonly params: Record<string, string>;
  readonly search: string;
  /** Whether the request was counted against its limits already. */
  readonly isCounted?: true;
}

/**
 * The checks before a procedure runs, in the order of contract.md §2: path and method, credential, rate limit, scope, content
 * type, size, syntax, fields, then the operation.
 */
export function createRestHandler(services: Services, table: PathTable<Operation>): HttpHandler {
  return async (request) => {
    const requestId = randomUUID();
    try {
      return withCommonHeaders(services, await route(services, table, request, requestId), requestId, request);
    } catch (error) {
      return withCommonHeaders(services, errorReply(services, error, requestId), requestId, request);
    }
  };
}

async function route(
  services: Services,
  table: PathTable<Operation>,
  request: HttpRequest,
  requestId: string,
): Promise<HttpReply> {
  const [path = '', search = ''] = splitUrl(request.url);
  const entry = table.find(path.slice(basePath.length));
  if (!entry)
    return problemReply('not_found', requestId, {
      detail: 'There is no such path.',
      fix: 'Check the path; every one stands in /openapi.json.',
    });
  if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: allowOf(entry) }, body: null };
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const operation = entry.operations.get(method);
  if (!operation) {
    const reply = problemReply('method_not_allowed', requestId);
    return { ...reply, headers: { ...reply.headers, Allow: allowOf(entry) } };
  }
  const facts: IncomingFacts = {
    requestId,
    address: clientAddress(request, services.env.trustedProxyHops),
    method: request.method,
    via: 'rest',
    signal: request.signal,
    header: request.header,
  };
  const call = { request, operation, params: entry.params, search };
  const isProved = operation.meta.provesCredential && !asksStandby(services, operation.meta);
  const remembered = isProved ? standingContext(services, facts) : undefined;
  return (
    (remembered && (await answerRemembered(services, facts, call, remembered))) ??
    answer(call, await createRequestContext(services, facts, operation.meta.credential === 'open'))
  );
}

/**
 * Answers a read by a credential that was looked up lately. What its own statement did not prove, an empty page or a refusal, is
 * answered once a look-up has seen the same; after any change the read runs again.
 */
async function answerRemembered(
  services: Services,
  facts: IncomingFacts,
  call: Call,
  ctx: RequestContext,
): Promise<HttpReply> {
  const startedAt = performance.now();
  const reply = await answer(call, ctx);
  if (ctx.proof?.isGiven) return reply;
  const seen = await createRequestContext(services, facts, false);
  if (ctx.standing?.isConfirmedBy(seen.credential)) return reply;
  // It is one request, which was counted: the token is the same whatever has changed of it.
  Object.assign(seen.reply.headers, ctx.reply.headers);
  return reply.status === 429 && seen.credential.actor !== null
    ? reply
    : answer({ ...call, isCounted: true }, { ...seen, credentialMs: performance.now() - startedAt });
}

/** Answers a request; the rate-limit headers are added to refusals too. */
async function answer(call: Call, ctx: RequestContext): Promise<HttpReply> {
  const reply = await answerOrRefuse(call, ctx);
  return { ...reply, headers: { ...ctx.reply.headers, ...reply.headers } };
}

async function answerOrRefuse(call: Call, ctx: RequestContext): Promise<HttpReply> {
  let giveBack = () => {};
  try {
    await authorise(call, ctx);
    const { actor } = ctx.credential;
    if (call.operation.meta.credential === 'open') return await inLane(openLane(ctx), () => run(call, ctx));
    if (actor !== null && call.operation.kind === 'procedure')
      giveBack = await slotsOf(ctx, call.operation.meta).wait(actor.userId);
    const lane = call.operation.kind === 'procedure' ? bodyLane(ctx, call.request.header) : null;
    return lane ? await inLane(lane, () => run(call, ctx)) : await run(call, ctx);
  } catch (error) {
    return errorReply(ctx, error, ctx.requestId);
  } finally {
    giveBack();
  }
}

async function authorise({ operation, params, isCounted }: Call, ctx: RequestContext): Promise<void> {
  if (operation.meta.credential === 'open') return ctx.addressLimits.countCalls(ctx.address);
  if (ctx.credential.actor === null) throw new DomainError(ctx.credential.code);
  const { rateLimitKey: key, actor } = ctx.credential;
  if (!isCounted) await enforceRequestLimit(ctx, { key, userId: actor.userId });
  await requireWithin(ctx, operation.meta, async () => params);
  requireActor(ctx, operation.meta);
}

async function run({ request, operation, params, search }: Call, ctx: RequestContext): Promise<HttpReply> {
  if (takesBody(operation.method)) refuseEncodedBody(request);
  const headerErrors = headerErrorsOf(operation, request, ctx);
  if (operation.kind === 'raw') {
    const errors: FieldError[] = [...headerErrors];
    const query = readQuery(operation, params, search, false, errors);
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    return operation.handle(ctx, request, { ...query, ...params });
  }
  const dryRunErrors: FieldError[] = [];
  const { dryRun, search: ownSearch } = takesDryRun(operation)
    ? takeDryRun(search, dryRunErrors)
    : { dryRun: false, search };
  const { input, errors: inputErrors } = await readInput(operation, request, params, ownSearch);
  await confirmAfterBody(ctx);
  const errors = [...headerErrors, ...dryRunErrors, ...inputErrors];
  if (errors.length > 0) refuseInput(operation, input, errors);
  const output = await callProcedure(operation, dryRun ? { ...ctx, dryRun } : ctx, input);
  if (ctx.reply.proposal) return proposalReply(ctx.reply.proposal);
  return ctx.reply.dryRun ? dryRunReply(operation, ctx.reply.dryRun, output) : replyOf(operation, ctx, output);
}

function headerErrorsOf(operation: Operation, request: HttpRequest, ctx: RequestContext): FieldError[] {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return [];
  return [
    ...(operation.meta.idempotent
      ? idempotencyKeyErrors(ctx.idempotencyKey, request.isRepeated?.('idempotency-key'))
      : []),
    ...tagHeaderErrors('If-Match', ctx.ifMatch, comparesTags(operation).ifMatch),
    ...tagHeaderErrors('If-None-Match', ctx.ifNoneMatch, false),
  ];
}

function allowOf(entry: PathEntry<Operation>): string {
  const methods = [...entry.operations.keys()];
  if (methods.includes('GET')) methods.push('HEAD');
  return [...methods, 'OPTIONS'].join(', ');
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

function withCommonHeaders({ env }: Services, reply: HttpReply, requestId: string, request: HttpRequest): HttpReply {
  const allowance = crossOriginHeaders(env.corsOrigins, request);
  const own = withMetadataAddress(reply.headers, oauthOf(env), 'v1');
  return {
    status: reply.status,
    headers: { ...commonHeaders, 'X-Request-Id': requestId, ...allowance, ...own },
    body: request.method === 'HEAD' ? null : reply.body,
  };
}
