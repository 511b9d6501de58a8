import { errorFixes } from '../../../contract/error-fixes.ts';
import { type ErrorCode, errorTable, type Problem } from '../../../contract/errors.ts';
import { type DomainError, type ErrorDetails, isDomainError } from '../../foundation/platform/domain-error.ts';
import { boundedErrors } from '../../foundation/platform/field-errors.ts';

/** Fixed texts that say what the caller can do; those of 5xx reveal nothing about the server's internals. */
const fixedDetails: Partial<Record<ErrorCode, string>> = {
  validation_failed: 'Some fields are not valid; errors names each.',
  invalid_cursor: 'Pass back the nextCursor of the previous page unchanged, with the same filters.',
  sync_reset: 'What you hold was handed out before a restore: drop the cursor and begin with a full pull.',
  malformed_json: 'The body could not be read as JSON.',
  missing_credential: 'Send Authorization: Bearer <token>.',
  invalid_token: 'The token is unknown or mistyped.',
  expired_token: 'The token has expired; create a new one in settings.',
  revoked_token: 'The token was revoked; create a new one in settings.',
  insufficient_scope: 'The token does not hold the scope that this operation needs; requiredScopes names it.',
  precondition_failed: 'The record has changed since the tag in If-Match; current shows it as it is.',
  not_found: 'There is no such record for this user.',
  rate_limited: 'Wait for the seconds given in Retry-After.',
  internal_error: 'The request failed and was logged under requestId.',
  storage_full: 'The service cannot keep files right now; try again later.',
  unavailable: 'Try again after the seconds given in Retry-After.',
};

/** The wire form of an error with its headers. */
export interface ProblemReply {
  readonly problem: Problem;
  readonly headers: Record<string, string>;
}

export function problemOf(code: ErrorCode, requestId: string, details: ErrorDetails = {}): ProblemReply {
  if (details.replayed) return { problem: details.replayed, headers: {} };
  const { status, title } = errorTable[code];
  const problem: Problem = {
    type: `urn:tidemark:error:${code}`,
    title,
    status,
    detail: (status < 500 ? details.detail : undefined) ?? fixedDetails[code] ?? `${title}.`,
    code,
    requestId,
    fix: (status < 500 ? details.fix : undefined) ?? errorFixes[code],
    ...(details.errors ? { errors: boundedErrors(details.errors) } : {}),
    ...(details.requiredScopes ? { requiredScopes: [...details.requiredScopes] } : {}),
    ...(details.methods ? { methods: [...details.methods] } : {}),
    ...(details.existingId ? { existingId: details.existingId } : {}),
    ...(details.conflicts ? { conflicts: details.conflicts } : {}),
    ...(details.limitBytes ? { limitBytes: details.limitBytes } : {}),
    ...(details.current ? { current: { ...details.current } } : {}),
  };
  return { problem, headers: problemHeaders(code, status, details) };
}

/** RFC 6750 challenges: a request without any credential gets the bare scheme. */
const challengeErrors: Partial<Record<ErrorCode, string>> = {
  missing_credential: '',
  invalid_token: ' error="invalid_token"',
  expired_token: ' error="invalid_token", error_description="expired"',
  revoked_token: ' error="invalid_token", error_description="revoked"',
  insufficient_scope: ' error="insufficient_scope"',
  invalid_credentials: '',
  second_factor_required: '',
  passkey_refused: '',
};

function problemHeaders(code: ErrorCode, status: number, details: ErrorDetails): Record<string, string> {
  const headers: Record<string, string> = {};
  if (status === 401) {
    const scope = details.requiredScopes ? `, scope="${details.requiredScopes.join(' ')}"` : '';
    headers['WWW-Authenticate'] = `Bearer${challengeErrors[code] ?? ''}${scope}`;
  }
  if (details.retryAfterSeconds !== undefined) headers['Retry-After'] = String(details.retryAfterSeconds);
  return headers;
}

/** Maps anything thrown to the closed set of domain errors; null = a defect of the server. */
export function asDomainError(error: unknown): DomainError | null {
  if (isDomainError(error)) return error;
  if (error instanceof Error && error.cause !== undefined && error.cause !== error) return asDomainError(error.cause);
  return null;
}
