import { useEffect, useState } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { useIsLoaded } from '../../client/react/use-is-loaded.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { View } from '../../contract/views.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { Replica } from '../../sync/replica.ts';

const counted = ['task', 'project', 'section', 'label', 'reminder', 'comment', 'attachment'] as const;
const versionsOf = (replica: Replica) => counted.map((kind) => replica.version(kind)).join();

/** The counts of views, made when the page is idle, so that they delay nothing that one does; none before all open tasks are here. */
export function useViewCounts(views: readonly View[]): ReadonlyMap<string, number> {
  const { replica, account, today, puller } = useWorkspace();
  const versions = useSelection(counted, versionsOf);
  const isLoaded = useIsLoaded();
  const everything = useValue(puller.fullyLoaded);
  const kinds = useValue(puller.loadedKinds);
  const preferences = useValue(account);
  const day = useValue(today);
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records are those of the versions, the instant is of today.
  useEffect(() => {
    if (!isLoaded || views.length === 0) return;
    let isCurrent = true;
    const stop = whenIdle(() => {
      void importWithRetry(() => import('../../client/filters/view-counts.ts')).then(({ viewCounts }) => {
        if (!isCurrent) return;
        setCounts(viewCounts(replica, views, preferences, { everything, kinds }));
      });
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [views, replica, versions, preferences, day, isLoaded, everything, kinds]);
  return counts;
}
