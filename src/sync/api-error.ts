import type { Problem } from '../contract/errors.ts';

/** The server, or a proxy in front of it, has answered a call with something else than its result. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Of HTTP. */
  readonly status: number;
  /** Null for an answer that is not ours. */
  readonly problem: Problem | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Problem | null, retryAfterSeconds: number | null = null) {
    super(problem?.title ?? `The server answered ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
