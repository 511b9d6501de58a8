import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../client/query/query-provider.tsx';

/** How the person signs in, and a function that reads it anew after a change. */
export function useSecurity() {
  const cache = useQueryClient();
  const query = useQuery(trpc.security.get.queryOptions(undefined, { refetchInterval: 60_000 }));
  return { query, readAnew: () => cache.invalidateQueries({ queryKey: trpc.security.get.queryKey() }) };
}
