'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { ReactNode } from 'react';
import type { RootRouter } from '../../server/api/routers/root-router.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { callProcedure } from '../api/call-procedure.ts';

const triesMax = 3;

/** The page's query cache, for what the replica does not hold: tokens, search, Trash. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < triesMax && apiFailureOf(error).kind !== 'refused',
    },
  },
});

/** Sends what the query cache asks for the way every other call goes. */
const callLink: TRPCLink<RootRouter> =
  () =>
  ({ op: { type, path, input, signal } }) =>
    observable((observer) => {
      callProcedure(type === 'mutation' ? type : 'query', path, input, {
        signal,
        outlivesPage: type === 'mutation',
      }).then(
        ({ data }) => {
          observer.next({ result: { data } });
          observer.complete();
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
    });

/** `useQuery(trpc.apiTokens.list.queryOptions())` */
export const trpc = createTRPCOptionsProxy<RootRouter>({
  client: createTRPCClient<RootRouter>({ links: [callLink] }),
  queryClient,
});

/** Provides the query cache to a view that queries the server. A view that only reads the replica loads faster without it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
