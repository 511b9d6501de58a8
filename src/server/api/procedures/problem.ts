import type * as z from 'zod';
import { type ErrorCode, errorTable, type FieldError, type Problem } from '../../../contract/errors.ts';
import { type DomainError, type ErrorDetails, isDomainError } from '../../platform/domain-error.ts';

/** Fixed texts: what the reader can do about it. 5xx say nothing of the inside. */
const fixedDetails: Partial<Record<ErrorCode, string>> = {
  validation_failed: 'Some fields are not valid; errors names each.',
  invalid_cursor: 'Pass back the nextCursor of the previous page unchanged, with the same filters.',
  malformed_json: 'The body could not be read as JSON.',
  missing_credential: 'Send Authorization: Bearer <token>.',
  invalid_token: 'The token is unknown or mistyped.',
  expired_token: 'The token has expired; create a new one in settings.',
  revoked_token: 'The token was revoked; create a new one in settings.',
  insufficient_scope: 'The token does not hold the scope that this operation needs; requiredScopes names it.',
  not_found: 'There is no such record for this user.',
  rate_limited: 'Wait for the seconds given in Retry-After.',
  internal_error: 'The request failed and was logged under requestId.',
  unavailable: 'Try again after the seconds given in Retry-After.',
};

/** An error as its wire form plus the headers it brings. */
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
    ...(details.errors ? { errors: details.errors } : {}),
    ...(details.requiredScopes ? { requiredScopes: [...details.requiredScopes] } : {}),
    ...(details.existingId ? { existingId: details.existingId } : {}),
    ...(details.limitBytes ? { limitBytes: details.limitBytes } : {}),
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

/** Turns whatever was thrown into the closed set of domain errors; `null` = a defect of ours. */
export function asDomainError(error: unknown): DomainError | null {
  if (isDomainError(error)) return error;
  if (error instanceof Error && error.cause !== undefined && error.cause !== error) return asDomainError(error.cause);
  return null;
}

/** The field errors of a refused input. @param prefix where the values came from: `query.` or nothing */
export function fieldErrorsOf(error: z.core.$ZodError, fieldOf: (path: string) => string): FieldError[] {
  return error.issues.flatMap((issue) => fieldErrorsOfIssue(issue, fieldOf));
}

function fieldErrorsOfIssue(issue: z.core.$ZodIssue, fieldOf: (path: string) => string): FieldError[] {
  const path = pathText(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldOf(path ? `${path}.${key}` : key),
      code: 'unknown_field',
      message: 'Is not a field of this operation',
    }));
  }
  return [{ field: fieldOf(path), code: wordOf(issue), message: messageOf(issue) }];
}

function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text ? `.${String(part)}` : String(part);
  }
  return text;
}

/** zod leaves the refused value out of its issues; its message tells a missing one. */
function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  return isMissing(issue) ? 'Required' : `Must be ${typeNames[issue.expected] ?? issue.expected}`;
}

function wordOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'invalid_value';
    case 'invalid_type':
      return isMissing(issue) ? 'required' : 'invalid_type';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small';
    default:
      return issue.code;
  }
}
