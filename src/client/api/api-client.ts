import { createTRPCClient, httpLink, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { RootRouter } from '../../server/api/routers/root-router.ts';
import { expectedUserHeaders } from '../session/expected-user.ts';

/** Sent as `Idempotency-Key`: makes a creation safe to send again. */
export interface CallContext {
  readonly idempotencyKey?: string;
  /** Receives the id of the change that the call made (contract.md §7); not called when it changed nothing. */
  onChangeId?(changeId: string): void;
}

const sessionListeners = new Set<() => void>();

/** Calls the listener when any call is refused because the session has ended. @returns the function that unsubscribes */
export function onSessionEnded(listener: () => void): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/** Reports an ended session for requests that do not use this client, such as uploads. */
export function sessionEnded(): void {
  for (const listener of sessionListeners) listener();
}

async function fetchNoticing(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 401 && !(await isWrongPassword(response))) sessionEnded();
  return response.ok || isJson(response) ? response : asApiError(response);
}

/** A wrong password is a 401 too, but the session goes on. */
async function isWrongPassword(response: Response): Promise<boolean> {
  return (await response.clone().text()).includes('"invalid_credentials"');
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false;
}

/** A proxy may answer with a page of its own, of which only the status and `Retry-After` can be used. */
function asApiError({ status, headers }: Response): Response {
  const retryAfterSeconds = Number(headers.get('retry-after')) || null;
  const error = { message: '', code: -32603, data: { problem: null, retryAfterSeconds } };
  return Response.json({ error }, { status });
}

const link = httpLink<RootRouter>({
  url: '/api/trpc',
  fetch: fetchNoticing as typeof fetch,
  headers: ({ op }): Record<string, string> => {
    const { idempotencyKey } = op.context as CallContext;
    return {
      ...expectedUserHeaders(),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
  },
});

/** Passes the reply's headers to the caller, which tRPC's own link drops. */
const readHeaders: TRPCLink<RootRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        next(value) {
          const { response } = (value.context ?? {}) as { response?: Response };
          const changeId = response?.headers.get('tidemark-change-id');
          if (changeId) (op.context as CallContext).onChangeId?.(changeId);
          observer.next(value);
        },
      }),
    );

/** Calls the server's procedures under the session; one request a call, so that each may carry its own key. */
export const apiClient = createTRPCClient<RootRouter>({ links: [readHeaders, link] });
