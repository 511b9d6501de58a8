import { useCallback } from 'react';
import type { FilterContext } from '../../filter/types.ts';
import type { Replica } from '../../sync/replica.ts';
import { useSelection } from '../react/use-records.ts';
import { useValue } from '../react/use-value.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { filterContext } from './filter-context.ts';

const named = ['project', 'section', 'label'] as const;

/** What filters may name, and the day they are read on; another one when a name, the day or a preference changes. */
export function useFilterContext(): FilterContext {
  const { account, today } = useWorkspace();
  const preferences = useValue(account);
  const day = useValue(today);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the instant is of today.
  const read = useCallback((replica: Replica) => filterContext(replica, preferences, new Date()), [day, preferences]);
  return useSelection(named, read);
}
