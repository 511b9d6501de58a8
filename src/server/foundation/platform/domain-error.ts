import type { ChangeConflict } from '../../../contract/changes.ts';
import type { ErrorCode, FieldError, Problem, SecondFactor } from '../../../contract/errors.ts';

/** The optional parts of a problem document beyond its code. */
export interface ErrorDetails {
  errors?: FieldError[];
  requiredScopes?: readonly string[];
  methods?: readonly SecondFactor[];
  existingId?: string;
  limitBytes?: number;
  conflicts?: ChangeConflict[];
  retryAfterSeconds?: number;
  /** The current record, for a failed precondition. */
  current?: object;
  /** Replaces the fixed detail text; never shown for 5xx. */
  detail?: string;
  /** What to do in this case; it replaces the general text for the code. */
  fix?: string;
  /** The recorded problem of an idempotent request, replayed byte for byte. */
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

/** Compares by name, because Next bundles its routes separately and the class may exist twice. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error;
}

export function notFound(): DomainError {
  return new DomainError('not_found');
}

/** The error for a field that is well formed but has an impossible value. */
export function invalidField(field: string, code: string, message: string): DomainError {
  return new DomainError('validation_failed', { errors: [{ field, code, message }] });
}
