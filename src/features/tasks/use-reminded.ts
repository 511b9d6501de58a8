import { useSelection } from '../../client/react/use-records.ts';
import type { Replica } from '../../sync/replica.ts';

/** The ids of the tasks with a pending reminder. */
export function useReminded(): ReadonlySet<string> {
  return useSelection(['reminder'], select, sameSet);
}

function select(replica: Replica): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { status, taskId } of replica.all('reminder').values())
    if (status === 'scheduled') ids.add(replica.realId(taskId));
  return ids;
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}
