import type { Problem } from '../../contract/errors.ts';
import { ApiError } from '../../sync/api-error.ts';
import { expectedUserHeaders } from '../session/expected-user.ts';
import { compareClocks } from './clock-ahead.ts';

export interface CallOptions {
  /** Makes a creation safe to send again. */
  readonly idempotencyKey?: string;
  /** The `updatedAt` that the record must still have, else the answer is 412. */
  readonly sameSince?: string | undefined;
  readonly signal?: AbortSignal | null;
  /** Whether the request goes on when the page is left: for a change that no outbox sends again. */
  readonly outlivesPage?: boolean;
}

export interface Reply {
  readonly data: unknown;
  /** The id of the change that the call made (contract.md §7); null = it changed nothing. */
  readonly changeId: string | null;
}

/** The body of an answer in tRPC's protocol (https://trpc.io/docs/rpc). */
interface Envelope {
  readonly result?: { readonly data?: unknown };
  readonly error?: { readonly data?: { readonly problem?: Problem; readonly retryAfterSeconds?: number | null } };
}

/** A browser refuses a request that is to outlive its page when the bodies of all such are longer than 65,536 bytes. */
const keepaliveBytesMax = 32_768;

const sessionListeners = new Set<() => void>();

/** Calls the listener when any call is refused because the session has ended. @returns the function that unsubscribes */
export function onSessionEnded(listener: () => void): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/** Reports an ended session on behalf of requests that are not calls, such as uploads. */
export function sessionEnded(): void {
  for (const listener of sessionListeners) listener();
}

/**
 * Calls a procedure by its name, `tasks.list`, under the session: one request a call, so that each may carry its own key.
 * tRPC's own client does the same in seven kilobytes more, which every first page would load.
 *
 * @throws ApiError for an answer that is not a success; another error when there was no answer
 */
export async function callProcedure(
  type: 'query' | 'mutation',
  procedure: string,
  input: unknown,
  { idempotencyKey, sameSince, signal = null, outlivesPage = false }: CallOptions = {},
): Promise<Reply> {
  const body = input === undefined ? undefined : JSON.stringify(input);
  const query = type === 'query' && body !== undefined ? `?input=${encodeURIComponent(body)}` : '';
  const response = await fetch(`/api/trpc/${procedure}${query}`, {
    method: type === 'query' ? 'GET' : 'POST',
    headers: {
      ...(type === 'query' ? {} : { 'content-type': 'application/json' }),
      ...expectedUserHeaders(),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(sameSince === undefined ? {} : { 'if-match': `"${Date.parse(sameSince)}"` }),
    },
    ...(type === 'query' || body === undefined ? {} : { body }),
    signal,
    keepalive: outlivesPage && body !== undefined && new TextEncoder().encode(body).length <= keepaliveBytesMax,
  });
  compareClocks(response.headers);
  const { result, error } = await envelopeOf(response);
  if (response.ok && result) return { data: result.data, changeId: response.headers.get('tidemark-change-id') };
  const problem = error?.data?.problem ?? null;
  const status = problem?.status ?? response.status;
  // A wrong password is a 401 too, but the session goes on.
  if (status === 401 && problem?.code !== 'invalid_credentials') sessionEnded();
  throw new ApiError(status, problem, error?.data?.retryAfterSeconds ?? retryAfterSecondsOf(response));
}

/** A proxy may answer with a page of its own, of which only the status and `Retry-After` can be used. */
async function envelopeOf(response: Response): Promise<Envelope> {
  // A success without complete JSON is treated as no answer.
  return response.ok || isJson(response.headers) ? response.json() : {};
}

export function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.includes('json') === true;
}

function retryAfterSecondsOf(response: Response): number | null {
  return Number(response.headers.get('retry-after')) || null;
}
