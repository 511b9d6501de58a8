import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import { usePaused } from '../../client/react/use-paused.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { limits } from '../../contract/limits.ts';
import type { FoundTask } from '../../contract/task-lists.ts';
import { apiFailureOf } from '../../sync/retry.ts';

export interface OlderTasks {
  /** The tasks that the server found and this device does not have. */
  readonly tasks: readonly FoundTask[];
  readonly pending: boolean;
  /** A plain sentence, or null. */
  readonly failure: string | null;
}

/** Searches on the server too, once typing pauses. */
export function useOlderTasks(query: string, local: readonly { readonly id: string }[]): OlderTasks {
  const { replica } = useWorkspace();
  const paused = usePaused(query);
  const answer = useQuery(
    trpc.tasks.search.queryOptions(
      { query: paused, limit: limits.pageSizeMax },
      { enabled: paused !== '', placeholderData: keepPreviousData },
    ),
  );
  // The query waits for a connection by itself.
  const isOffline = query !== '' && answer.fetchStatus === 'paused';
  const known = new Set(local.map(({ id }) => id));
  const isCurrent = paused === query && !answer.isPlaceholderData;
  const tasks = isCurrent && query !== '' ? (answer.data?.items ?? []) : [];
  return {
    tasks: tasks.filter(({ id }) => !known.has(id) && replica.get('task', id) === undefined),
    pending: query !== '' && (!isCurrent || answer.isPending) && !answer.isError && !isOffline,
    failure: isOffline ? 'There is no connection.' : answer.isError ? apiFailureOf(answer.error).sentence : null,
  };
}
