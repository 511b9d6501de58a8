import type { CallToolResult } from '@modelcontextprotocol/server';
import { errorFixes } from '../../../contract/error-fixes.ts';
import type { DomainError } from '../../foundation/platform/domain-error.ts';
import { problemOf } from '../procedures/problem.ts';

const errorsShown = 20;

/**
 * A failure as a text result: what went wrong, where, and what to do. Structured content would fail the client's check of the
 * output schema.
 */
export function toolError({ code, details }: DomainError, requestId: string): CallToolResult {
  const { problem } = problemOf(code, requestId, details);
  const { errors, requiredScopes, existingId, conflicts } = problem;
  const error = {
    code: problem.code,
    message: problem.detail,
    // What a key recorded before problems had it.
    fix: problem.fix ?? errorFixes[problem.code],
    ...(errors ? { errors: errors.slice(0, errorsShown) } : {}),
    ...(requiredScopes ? { requiredScopes } : {}),
    ...(existingId ? { existingId } : {}),
    ...(conflicts ? { conflicts: conflicts.slice(0, errorsShown) } : {}),
    requestId: problem.requestId,
    ...(details.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: details.retryAfterSeconds }),
  };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error }) }] };
}
