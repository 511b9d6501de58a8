import { useMemo } from 'react';
import { useSelection } from '../../../client/react/use-records.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { createValue } from '../../../lib/value.ts';
import type { Replica } from '../../../sync/replica.ts';
import type { ListGroup } from '../list-entries.ts';

export type Groups = readonly ListGroup[];

/** What a filter leaves of the present list; null = the list is not narrowed. */
export const narrowing = createValue<((groups: Groups, replica: Replica) => Groups) | null>(null);

const versionOf = (replica: Replica) => replica.version('task');
const never = () => 0;

/** The groups of the present list as the filter leaves them. */
export function useNarrowed(groups: Groups): Groups {
  const { replica } = useWorkspace();
  const narrow = useValue(narrowing);
  const version = useSelection(['task'], narrow === null ? never : versionOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tasks are those of the version.
  return useMemo(() => narrow?.(groups, replica) ?? groups, [groups, replica, narrow, version]);
}
