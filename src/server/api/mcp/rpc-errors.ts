import { type ErrorCode, errorTable } from '../../../contract/errors.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { asUnavailable } from '../procedures/database-errors.ts';
import { asDomainError, problemOf } from '../procedures/problem.ts';
import type { Services } from '../procedures/services.ts';
import type { HttpReply } from '../rest/http-types.ts';
import { checkMessage, type Message } from './check-message.ts';

export const oneMessage = 'Send one JSON-RPC message.';

export function invalidRequest(requestId: string): HttpReply {
  return rpcError(400, {
    code: -32600,
    message: oneMessage,
    data: { code: 'validation_failed', fix: oneMessage, requestId },
  });
}

/** The refusal of a message of another shape; null for one that can be read. */
export function misshapen(message: Message, requestId: string): HttpReply | null {
  const found = checkMessage(message);
  if (found === null) return null;
  const { problem } = problemOf('validation_failed', requestId, { errors: [...found.errors] });
  const data = { code: problem.code, fix: problem.fix, errors: problem.errors, requestId };
  const id = found.errors.some(({ field }) => field === 'id') ? null : message.id;
  return rpcError(found.status, { code: found.code, message: problem.detail, data }, {}, id);
}

/** The protocol's own error codes for messages that cannot be parsed. */
const protocolCodes: Partial<Record<ErrorCode, number>> = { malformed_json: -32700 };

export function refusal(
  services: Pick<Services, 'logger'>,
  error: unknown,
  requestId: string,
  id: unknown = null,
): HttpReply {
  const domain = asDomainError(error) ?? asUnavailable(error) ?? new DomainError('internal_error');
  if (errorTable[domain.code].status >= 500) services.logger.error({ err: error, requestId }, domain.code);
  const { problem, headers } = problemOf(domain.code, requestId, domain.details);
  const { retryAfterSeconds } = domain.details;
  const data = {
    ...{ code: problem.code, fix: problem.fix, requestId },
    ...(problem.errors === undefined ? {} : { errors: problem.errors }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  const allow: Record<string, string> = problem.code === 'method_not_allowed' ? { Allow: 'POST' } : {};
  const code = protocolCodes[problem.code] ?? -32000;
  return rpcError(problem.status, { code, message: problem.detail, data }, { ...headers, ...allow }, id);
}

export function foreignOrigin(requestId: string): HttpReply {
  const data = { code: 'origin_not_allowed', fix: 'The operator allows origins with CORS_ORIGINS.', requestId };
  return rpcError(403, { code: -32000, message: 'Pages of this origin may not call.', data });
}

export function unknownMethod(id: unknown): HttpReply {
  return rpcError(404, { code: -32601, message: 'Method not found' }, {}, id);
}

function rpcError(status: number, error: object, headers: Record<string, string> = {}, id: unknown = null): HttpReply {
  return {
    status,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ jsonrpc: '2.0', id, error }),
  };
}
