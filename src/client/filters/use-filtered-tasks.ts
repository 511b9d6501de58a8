import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import { needsOf } from '../../filter/match/needs-of.ts';
import type { Filter } from '../../filter/types.ts';
import type { Replica } from '../../sync/replica.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { trpc } from '../query/query-provider.tsx';
import { usePaused } from '../react/use-paused.ts';
import { sameList, useSelection } from '../react/use-records.ts';
import { useValue } from '../react/use-value.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import type { FilterGroup } from './filter-groups.ts';
import { missingFor, tasksOf } from './filtered-tasks.ts';

export interface FilteredTasks {
  /** The tasks of each group, in no order. */
  readonly groups: readonly (readonly Task[])[];
  /** What the person must know: that the service is asked, that it could not be, or that there are more. */
  readonly note: string | null;
}

interface Asked {
  readonly filter: Filter | null;
  readonly canonical: string;
  /** Whether the device does not hold all that it asks for. */
  readonly isMissing: boolean;
  /** Whether the device can tell of a task that it holds whether it is shown. */
  readonly isTold: boolean;
}

/** The tasks of filters: those of this device, and from the service those that it does not hold. */
export function useFilteredTasks(groups: readonly FilterGroup[]): FilteredTasks {
  const { replica, puller, sender, hydratedFromDisk } = useWorkspace();
  const everything = useValue(puller.fullyLoaded);
  const kinds = useValue(puller.loadedKinds);
  const isReady = useValue(hydratedFromDisk);
  const isSettled = usePaused(groups) === groups;
  const asked = useMemo(
    () =>
      groups.map(({ read: { filter, canonical } }): Asked => {
        const missing = filter === null ? new Set<string>() : missingFor(filter, { everything, kinds });
        const isTold = [...missing].every((need) => need === 'finishedTasks');
        return { filter, canonical: canonical ?? '', isMissing: isReady && missing.size > 0, isTold };
      }),
    [groups, everything, kinds, isReady],
  );
  const answers = useQueries({
    queries: asked.map(({ canonical, isMissing }) =>
      trpc.tasks.list.queryOptions(
        { filter: canonical, limit: limits.pageSizeMax },
        { enabled: isSettled && isMissing && canonical !== '' },
      ),
    ),
  });
  const answeredKey = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered changes with its instants.
  const answered = useMemo(() => answers.map(({ data }) => data?.items), [answeredKey, asked]);
  useEffect(() => {
    const found = answered.flatMap((items) => items ?? []);
    if (found.length > 0) void sender.creationsSettled().then(() => replica.applyServer('task', found));
  }, [answered, replica, sender]);
  const select = useCallback(
    (from: Replica) =>
      asked.map(({ filter, isTold }, index) => {
        if (filter === null) return [];
        const items = answered[index];
        if (isTold || !items) return tasksOf(from, filter);
        // What was finished here since leaves a list of open tasks at once.
        const listsDone = needsOf(filter).has('finishedTasks');
        const held = items.flatMap(({ id }) => from.get('task', id) ?? []);
        return held.filter(({ completed }) => listsDone || !completed);
      }),
    [asked, answered],
  );
  const tasks = useSelection(['task', 'reminder', 'comment', 'attachment'], select, sameLists);
  return { groups: tasks, note: noteOf(asked, answers) };
}

function sameLists(a: readonly (readonly Task[])[], b: readonly (readonly Task[])[]): boolean {
  return a.length === b.length && a.every((list, index) => sameList(list, b[index] ?? []));
}

interface Answer {
  readonly isError: boolean;
  /** `paused`: the query waits for a connection. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly error: unknown;
  readonly data?: { readonly nextCursor: string | null } | undefined;
}

function noteOf(asked: readonly Asked[], answers: readonly Answer[]): string | null {
  const open = answers.filter((_, index) => asked[index]?.isMissing);
  if (open.some(({ fetchStatus }) => fetchStatus === 'paused')) return 'Offline: only what this device holds is shown.';
  const failed = open.find(({ isError }) => isError);
  if (failed) return `Only what this device holds is shown. ${apiFailureOf(failed.error).sentence}`;
  if (open.some(({ data }) => data === undefined)) return 'Asking the service for what this device does not hold…';
  if (open.some(({ data }) => data?.nextCursor))
    return `Of what the service found, the first ${limits.pageSizeMax} are shown.`;
  return null;
}
