import { useMemo } from 'react';
import type { FilterContext } from '../../filter/types.ts';
import type { Replica } from '../../sync/replica.ts';
import { useSelection } from '../react/use-records.ts';
import { useValue } from '../react/use-value.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { filterContext } from './filter-context.ts';

const named = ['project', 'section', 'label'] as const;
const versionsOf = (replica: Replica) => named.map((kind) => replica.version(kind)).join();

/** What filters may name, and the day they are read on; another one when a name, the day or a preference changes. */
export function useFilterContext(): FilterContext {
  const { replica, account, today } = useWorkspace();
  const preferences = useValue(account);
  const day = useValue(today);
  const versions = useSelection(named, versionsOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are those of the versions, the instant is of today.
  return useMemo(() => filterContext(replica, preferences, new Date()), [replica, versions, day, preferences]);
}
