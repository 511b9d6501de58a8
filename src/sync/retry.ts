import type { Problem } from '../contract/errors.ts';
import { ApiError } from './api-error.ts';
import { failureSentence } from './failure-sentence.ts';

/**
 * What a failed call means for its caller:
 * `offline` the request was never answered · `busy` try again after `retryAfterMs` · `signed-out` the session has ended ·
 * `refused` the server rejected the call and would do so again.
 */
export interface ApiFailure {
  /** The HTTP status; 0 = there was no answer. */
  readonly status: number;
  readonly kind: 'offline' | 'busy' | 'signed-out' | 'refused';
  /** A plain sentence for the user. */
  readonly sentence: string;
  readonly retryAfterMs: number;
  readonly problem: Problem | null;
}

const busyRetryMs = 2_000;
const offlineRetryMs = 5_000;
/** Bounds the tries of a mutation that fails while the service is well, because everything in the outbox waits behind it. */
const defectTriesMax = 4;

/** What the sender does after a failure. */
export type NextStep =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'sign-in' }
  | { readonly do: 'refuse' };

/** @param tries how often this mutation has failed while the service was well, this time included */
export function nextStepAfter(failure: ApiFailure, tries: number): NextStep {
  if (failure.kind === 'offline') return { do: 'wait', ms: offlineRetryMs };
  if (failure.kind === 'signed-out') return { do: 'sign-in' };
  if (failure.kind === 'refused' || (mayLieInCall(failure) && tries >= defectTriesMax)) return { do: 'refuse' };
  return { do: 'wait', ms: failure.retryAfterMs };
}

/** Whether it may fail for what the call is: a server defect or a proxy that refuses it, as opposed to overload or an outage. */
export function mayLieInCall({ status, problem }: ApiFailure): boolean {
  return problem === null ? status >= 400 && status < 500 && status !== 429 : problem.code === 'internal_error';
}

/** @param error what a call threw, or what wraps it as its cause */
export function apiFailureOf(error: unknown): ApiFailure {
  const answer = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  if (!(answer instanceof ApiError)) return noAnswer;
  return failureOf(answer.status, answer.problem, answer.retryAfterSeconds);
}

function failureOf(status: number, problem: Problem | null, retryAfterSeconds: number | null): ApiFailure {
  const retryAfterMs = (retryAfterSeconds ?? 0) * 1_000 || busyRetryMs;
  const failure = { status, problem, retryAfterMs, sentence: failureSentence(problem, status, retryAfterMs) };
  if (problem?.code === 'idempotency_in_progress' || status === 429 || status >= 500)
    return { ...failure, kind: 'busy' };
  if (status === 401) return { ...failure, kind: 'signed-out' };
  // A proxy or a captive portal has answered, and the call did not reach the service.
  if (problem === null && status !== 413) return { ...failure, kind: 'busy' };
  return { ...failure, kind: 'refused' };
}

/** A call that was never answered. */
export const noAnswer: ApiFailure = {
  status: 0,
  kind: 'offline',
  sentence: failureSentence(null, 0, 0),
  retryAfterMs: busyRetryMs,
  problem: null,
};
