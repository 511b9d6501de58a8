import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { followQuery } from './follow-query.ts';

type Refetch = (options: { cancelRefetch: boolean }) => Promise<unknown>;

/** @returns what is called when the answer to a query may have changed (`followQuery`) */
export function useFollowQuery(queryKey: QueryKey, refetch: Refetch): () => void {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  return useMemo(
    () =>
      followQuery({
        isFetching: () => client.isFetching({ predicate: ({ queryHash }) => queryHash === hash }) > 0,
        fetch: () => refetch({ cancelRefetch: false }),
      }),
    [client, hash, refetch],
  );
}
