import type { Problem } from '../contract/errors.ts';

/** Thrown when the server, or a proxy in front of it, answers a call with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** The problem document; null for an answer of a proxy. */
  readonly problem: Problem | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Problem | null, retryAfterSeconds: number | null = null) {
    super(problem?.title ?? `The service answered ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
