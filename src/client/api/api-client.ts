import { createTRPCClient, httpLink, TRPCUntypedClient } from '@trpc/client';
import type { RootRouter } from '../../server/api/root-router.ts';

/** In a call's context: makes a creation safe to send again. */
export interface CallContext {
  readonly idempotencyKey?: string;
}

const links = [
  httpLink<RootRouter>({
    url: '/api/trpc',
    headers: ({ op }): Record<string, string> => {
      const { idempotencyKey } = op.context as CallContext;
      return idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    },
  }),
];

/** Calls the service's procedures under the session; one request a call, so that each may carry its own key. */
export const apiClient = createTRPCClient<RootRouter>({ links });

/** The same by name, for calls that were kept in the queue. */
export const queuedApiClient = new TRPCUntypedClient<RootRouter>({ links });
