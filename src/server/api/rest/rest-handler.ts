import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { type ErrorCode, errorTable, type FieldError } from '../../../contract/errors.ts';
import type { Proposal } from '../../../contract/proposals.ts';
import { foldIds } from '../../changes/dry-run.ts';
import { DomainError, type ErrorDetails } from '../../platform/domain-error.ts';
import { fieldErrorsOf } from '../../platform/field-errors.ts';
import { asUnavailable } from '../procedures/database-errors.ts';
import { matchesWeakly, parseTags, recordTagOf, tagHeaderErrors } from '../procedures/entity-tags.ts';
import { idempotencyKeyErrors } from '../procedures/idempotency-key.ts';
import { asDomainError, problemOf } from '../procedures/problem.ts';
import { requireActor, requireWithin } from '../procedures/procedures.ts';
import { createRequestContext, type DryRunReply, type RequestContext } from '../procedures/request-context.ts';
import type { Services } from '../procedures/services.ts';
import { clientAddress } from './client-address.ts';
import { crossOriginHeaders } from './cross-origin.ts';
import { takeDryRun } from './dry-run-parameter.ts';
import type { HttpHandler, HttpReply, HttpRequest } from './http-types.ts';
import { comparesTags, type Operation, type ProcedureOperation, takesDryRun } from './operations.ts';
import type { PathEntry, PathTable } from './path-table.ts';
import { refuseEncodedBody } from './read-body.ts';
import { readInput, readQuery, takesBody } from './read-input.ts';
import { enforceRequestLimit } from './request-limit.ts';

const basePath = '/api/v1';

export const commonHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

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
  if (!entry) return problemReply('not_found', requestId, { detail: 'There is no such path.' });
  if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: allowOf(entry) }, body: null };
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const operation = entry.operations.get(method);
  if (!operation) {
    const reply = problemReply('method_not_allowed', requestId);
    return { ...reply, headers: { ...reply.headers, Allow: allowOf(entry) } };
  }
  const ctx = await createRequestContext(
    services,
    {
      requestId,
      address: clientAddress(request, services.env.trustedProxyHops),
      method: request.method,
      via: 'rest',
      signal: request.signal,
      header: request.header,
    },
    operation.meta.credential === 'open',
  );
  const reply = await answer(operation, ctx, request, entry.params, search);
  return { ...reply, headers: { ...ctx.reply.headers, ...reply.headers } };
}

/** Answers a request; the rate-limit headers are added to refusals too. */
async function answer(
  operation: Operation,
  ctx: RequestContext,
  request: HttpRequest,
  params: Record<string, string>,
  search: string,
): Promise<HttpReply> {
  let giveBack = () => {};
  try {
    await authorise(ctx, operation, params);
    const { actor } = ctx.credential;
    if (actor !== null && operation.kind === 'procedure') giveBack = await ctx.slots.requests.wait(actor.userId);
    return await run(operation, ctx, request, params, search);
  } catch (error) {
    return errorReply(ctx, error, ctx.requestId);
  } finally {
    giveBack();
  }
}

async function authorise(ctx: RequestContext, operation: Operation, params: Record<string, string>): Promise<void> {
  if (operation.meta.credential === 'open') return;
  if (ctx.credential.actor === null) throw new DomainError(ctx.credential.code);
  const { rateLimitKey: key, actor } = ctx.credential;
  await enforceRequestLimit(ctx, { key, userId: actor.userId });
  await requireWithin(ctx, operation.meta, async () => params);
  requireActor(ctx, operation.meta);
}

async function run(
  operation: Operation,
  ctx: RequestContext,
  request: HttpRequest,
  params: Record<string, string>,
  search: string,
): Promise<HttpReply> {
  if (takesBody(operation.method)) refuseEncodedBody(request);
  const headerErrors = headerErrorsOf(operation, ctx);
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
  const errors = [...headerErrors, ...dryRunErrors, ...inputErrors];
  if (errors.length > 0) refuseInput(operation, input, errors);
  const output = await callProcedure(operation, dryRun ? { ...ctx, dryRun } : ctx, input);
  if (ctx.reply.proposal) return proposalReply(ctx.reply.proposal);
  return ctx.reply.dryRun ? dryRunReply(operation, ctx.reply.dryRun, output) : replyOf(operation, ctx, output);
}

/** The reply for a call of an ask-first token, which became a proposal. */
function proposalReply(proposal: Proposal): HttpReply {
  return {
    status: 202,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      Location: `${basePath}/proposals/${proposal.id}`,
    },
    body: JSON.stringify({ proposal }),
  };
}

/** The reply of a dry run: what the call would answer and change, always with status 200. */
function dryRunReply(operation: ProcedureOperation, { change, madeIds }: DryRunReply, output: unknown): HttpReply {
  const told = foldIds({ status: operation.meta.success ?? 200, body: output, change }, madeIds);
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Tidemark-Dry-Run': 'true' },
    body: JSON.stringify({ dryRun: true, ...told }),
  };
}

function headerErrorsOf(operation: Operation, ctx: RequestContext): FieldError[] {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return [];
  return [
    ...(operation.meta.idempotent ? idempotencyKeyErrors(ctx.idempotencyKey) : []),
    ...tagHeaderErrors('If-Match', ctx.ifMatch, comparesTags(operation).ifMatch),
    ...tagHeaderErrors('If-None-Match', ctx.ifNoneMatch, false),
  ];
}

function replyOf(operation: ProcedureOperation, { ifNoneMatch }: RequestContext, output: unknown): HttpReply {
  const status = operation.meta.success ?? 200;
  const tag = recordTagOf(output);
  const tags = ifNoneMatch !== null && comparesTags(operation).ifNoneMatch ? parseTags(ifNoneMatch) : null;
  if (tag !== null && tags !== null && matchesWeakly(tags, tag))
    return { status: 304, headers: { ETag: tag }, body: null };
  const location = status === 201 ? locationOf(operation, output) : null;
  return {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(location === null ? {} : { Location: location }),
      ...(tag === null ? {} : { ETag: tag }),
    },
    body: JSON.stringify(output),
  };
}

/** Refuses with all errors at once: those of the earlier checks and those of the schema. */
function refuseInput(operation: ProcedureOperation, input: Record<string, unknown>, errors: FieldError[]): never {
  const parsed = operation.inputSchema?.safeParse(input);
  const more = parsed?.error ? fieldErrorsOf(parsed.error, fieldNamer(operation, input)) : [];
  const known = new Set(errors.map((error) => error.field));
  throw new DomainError('validation_failed', {
    errors: [...errors, ...more.filter((error) => !known.has(error.field))],
  });
}

/** Names the source of a refused value: `query.limit`, `path.id`, but plain `name` for a body field. */
function fieldNamer(operation: ProcedureOperation, input: Record<string, unknown>): (path: string) => string {
  const fromQuery = !takesBody(operation.method);
  return (path) => {
    if (path === '') return 'body';
    if (operation.path.includes(`{${path}}`)) return `path.${path}`;
    return fromQuery ? `query.${queryName(path, input)}` : path;
  };
}

/** The name of a query parameter; where one that takes several values has only one, it is `priority`, not `priority[0]`. */
function queryName(path: string, input: Record<string, unknown>): string {
  const name = path.endsWith('[0]') ? path.slice(0, -'[0]'.length) : path;
  const values = input[name];
  return Array.isArray(values) && values.length === 1 ? name : path;
}

async function callProcedure(
  operation: ProcedureOperation,
  ctx: RequestContext,
  input: Record<string, unknown>,
): Promise<unknown> {
  try {
    return await operation.call(ctx, input);
  } catch (error) {
    const cause = error instanceof TRPCError && error.code === 'BAD_REQUEST' ? error.cause : undefined;
    if (!(cause instanceof z.core.$ZodError)) throw error;
    throw new DomainError(
      'validation_failed',
      { errors: fieldErrorsOf(cause, fieldNamer(operation, input)) },
      { cause },
    );
  }
}

/** The Location of the created record; null for records without an address, such as device tokens. */
function locationOf(operation: ProcedureOperation, output: unknown): string | null {
  const collection = operation.meta.location;
  if (!collection || typeof output !== 'object' || output === null || !('id' in output)) return null;
  return `${basePath}${collection}/${String(output.id)}`;
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

export function problemReply(code: ErrorCode, requestId: string, details?: ErrorDetails): HttpReply {
  const { problem, headers } = problemOf(code, requestId, details);
  return {
    status: problem.status,
    headers: {
      ...headers,
      'Content-Type': 'application/problem+json; charset=utf-8',
      ...(details?.replayed ? { 'Idempotency-Replayed': 'true' } : {}),
    },
    body: JSON.stringify(problem),
  };
}

/** The reply for an error: a 4xx says what is wrong; the cause of a 5xx is only logged. */
function errorReply(services: Pick<Services, 'logger'>, error: unknown, requestId: string): HttpReply {
  const domain = asDomainError(error) ?? asUnavailable(error);
  if (!domain) services.logger.error({ err: error, requestId }, 'request failed');
  else if (errorTable[domain.code].status >= 500) services.logger.warn({ err: error, requestId }, domain.code);
  return problemReply(domain?.code ?? 'internal_error', requestId, domain?.details);
}

function withCommonHeaders({ env }: Services, reply: HttpReply, requestId: string, request: HttpRequest): HttpReply {
  const allowance = crossOriginHeaders(env.corsOrigins, request);
  return {
    status: reply.status,
    headers: { ...commonHeaders, 'X-Request-Id': requestId, ...allowance, ...reply.headers },
    body: request.method === 'HEAD' ? null : reply.body,
  };
}
