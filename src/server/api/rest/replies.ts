import { type ErrorCode, errorTable } from '../../../contract/errors.ts';
import type { Proposal } from '../../../contract/proposals.ts';
import type { ErrorDetails } from '../../foundation/platform/domain-error.ts';
import { foldIds } from '../../history/changes/dry-run.ts';
import { asUnavailable } from '../procedures/database-errors.ts';
import { matchesWeakly, parseTags, recordTagOf } from '../procedures/entity-tags.ts';
import { asDomainError, problemOf } from '../procedures/problem.ts';
import type { DryRunReply, RequestContext } from '../procedures/request-context.ts';
import type { Services } from '../procedures/services.ts';
import type { HttpReply } from './http-types.ts';
import { comparesTags, type ProcedureOperation } from './operations.ts';

export const basePath = '/api/v1';

export const commonHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/** The reply of a procedure, or 304 when the client holds the record of this tag already. */
export function replyOf(operation: ProcedureOperation, { ifNoneMatch }: RequestContext, output: unknown): HttpReply {
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

/** The Location of the created record; null for records without an address, such as device tokens. */
function locationOf(operation: ProcedureOperation, output: unknown): string | null {
  const collection = operation.meta.location;
  if (!collection || typeof output !== 'object' || output === null || !('id' in output)) return null;
  return `${basePath}${collection}/${String(output.id)}`;
}

/** The reply for a call of an ask-first token, which became a proposal. */
export function proposalReply(proposal: Proposal): HttpReply {
  return {
    status: 202,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      Location: `${basePath}/proposals/${proposal.id}`,
    },
    body: JSON.stringify({ proposal }),
  };
}

/**
 * The reply of a dry run: what the call would answer and change, always with status 200. A call that would become a proposal would answer
 * 202, and its proposal does not exist yet.
 */
export function dryRunReply(
  operation: ProcedureOperation,
  { change, madeIds, asksFirst }: DryRunReply,
  output: unknown,
): HttpReply {
  const answer = asksFirst
    ? { status: 202, body: { proposal: null } }
    : { status: operation.meta.success ?? 200, body: output };
  const preview = foldIds({ ...answer, change }, madeIds);
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Tidemark-Dry-Run': 'true' },
    body: JSON.stringify({ dryRun: true, ...preview }),
  };
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
export function errorReply(services: Pick<Services, 'logger'>, error: unknown, requestId: string): HttpReply {
  const domain = asDomainError(error) ?? asUnavailable(error);
  if (!domain) services.logger.error({ err: error, requestId }, 'request failed');
  else if (errorTable[domain.code].status >= 500) services.logger.warn({ err: error, requestId }, domain.code);
  return problemReply(domain?.code ?? 'internal_error', requestId, domain?.details);
}
