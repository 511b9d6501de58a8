import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Change, ListChangesInput } from '../../contract/changes.ts';
import { apiClient } from '../api/api-client.ts';
import { trpc } from '../query/query-provider.tsx';
import { useFollowQuery } from '../query/use-follow-query.ts';
import { useWorkspace } from '../react/workspace-context.ts';

/** Changes newest first, page by page; fetched again whenever this device or another one changes something. */
export function useChanges(filter: Pick<ListChangesInput, 'recordId' | 'attached' | 'tokenId' | 'limit'>) {
  const { onChanged } = useWorkspace();
  const queryKey = trpc.changes.list.infiniteQueryKey(filter);
  const changes = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      apiClient.changes.list.query(pageParam === null ? filter : { ...filter, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  const fetchAnew = useFollowQuery(queryKey, changes.refetch);
  useEffect(() => onChanged(fetchAnew), [onChanged, fetchAnew]);
  // The inferred type makes fields of type `unknown` optional, though the contract requires them.
  const items = (changes.data?.pages.flatMap((page) => page.items) ?? []) as readonly Change[];
  return { ...changes, items };
}
