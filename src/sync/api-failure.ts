import { TRPCClientError } from '@trpc/client';
import type { Problem } from '../contract/errors.ts';

/**
 * What a failed call means for the one who made it:
 * `offline` never arrived or was never answered · `busy` come back after `retryAfterMs` · `signed-out` the session has
 * ended · `refused` the service said no and will say no again.
 */
export interface ApiFailure {
  /** Of HTTP; 0 = there was no answer. */
  readonly status: number;
  readonly kind: 'offline' | 'busy' | 'signed-out' | 'refused';
  /** A plain sentence for the user. */
  readonly sentence: string;
  readonly retryAfterMs: number;
  readonly problem: Problem | null;
}

interface ErrorData {
  readonly problem?: Problem;
  readonly retryAfterSeconds?: number | null;
}

const busyRetryMs = 2_000;

export function apiFailureOf(error: unknown): ApiFailure {
  if (!(error instanceof TRPCClientError)) return offline;
  const data = error.data as ErrorData | null | undefined;
  const problem = data?.problem ?? null;
  const status = problem?.status ?? statusOf(error);
  if (status === 0) return offline;
  const retryAfterMs = (data?.retryAfterSeconds ?? 0) * 1_000 || busyRetryMs;
  const failure = { status, problem, retryAfterMs, sentence: sentenceOf(problem, status, retryAfterMs) };
  if (problem?.code === 'idempotency_in_progress' || status === 429 || status >= 500)
    return { ...failure, kind: 'busy' };
  if (status === 401) return { ...failure, kind: 'signed-out' };
  return { ...failure, kind: 'refused' };
}

const offline: ApiFailure = {
  status: 0,
  kind: 'offline',
  sentence: 'The service cannot be reached.',
  retryAfterMs: busyRetryMs,
  problem: null,
};

/** 0 = there was no answer. */
function statusOf(error: TRPCClientError<never>): number {
  const response = (error.meta as { response?: { status?: number } } | undefined)?.response;
  return response?.status ?? 0;
}

const sentences: Partial<Record<Problem['code'], string>> = {
  not_found: 'It is no longer there.',
  username_taken: 'That username is taken.',
  signup_closed: 'Sign-up is closed on this server.',
  invalid_credentials: 'The username or password is wrong.',
  label_exists: 'A label of that name exists already.',
  reminder_exists: 'The same reminder exists already.',
  inbox_protected: 'The Inbox cannot be deleted, archived or moved.',
  occurrence_moved: 'That occurrence was finished elsewhere in the meantime.',
  idempotency_key_expired: 'It waited too long to be sent; send it again as new.',
};

function sentenceOf(problem: Problem | null, status: number, retryAfterMs: number): string {
  if (status === 429) return `Too many tries. Wait ${waitText(retryAfterMs)} and try again.`;
  if (status === 401 && problem?.code !== 'invalid_credentials') return 'You are signed out.';
  if (status === 413) return 'It is too large to be sent.';
  if (status >= 500) return 'The service has a problem. Nothing is lost; it will be tried again.';
  const first = problem?.errors?.[0];
  if (first) return `${fieldName(first.field)}: ${lowerFirst(first.message)}.`;
  return (problem && sentences[problem.code]) || `${problem?.title ?? 'The service refused it'}.`;
}

function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** `dueDate` → `Due date`, `labelIds[2]` → `Label ids`. */
function fieldName(field: string): string {
  const words = field.replace(/\[\d+\]/g, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
