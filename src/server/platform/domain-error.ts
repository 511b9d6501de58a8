import type { ChangeConflict } from '../../contract/changes.ts';
import type { ErrorCode, FieldError, Problem } from '../../contract/errors.ts';

/** What a problem document may carry beyond its code. */
export interface ErrorDetails {
  errors?: FieldError[];
  requiredScopes?: readonly string[];
  existingId?: string;
  limitBytes?: number;
  conflicts?: ChangeConflict[];
  retryAfterSeconds?: number;
  /** Of a failed precondition: the record as it stands. */
  current?: object;
  /** Replaces the fixed detail text; never shown for 5xx. */
  detail?: string;
  /** What to do about this very case; the table of fixes has words for every code. */
  fix?: string;
  /** The recorded problem of an idempotent request, sent again byte for byte. */
  replayed?: Problem;
}

/** The closed set of failures that verbs may throw; the API layer maps the code to a status (contract/errors.ts). */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}

/** Next bundles its routes apart from the server, so the class may exist twice: compare by name. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error;
}

export function notFound(): DomainError {
  return new DomainError('not_found');
}

/** A field that is well formed but cannot be what it says. */
export function invalidField(field: string, code: string, message: string): DomainError {
  return new DomainError('validation_failed', { errors: [{ field, code, message }] });
}
