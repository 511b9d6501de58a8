import type { Kind } from '../../sync/kinds.ts';
import { useValue } from './use-value.ts';
import { useWorkspace } from './workspace-context.ts';

/** Whether all records of a kind are loaded (of tasks, the open ones): before that, a count would be wrong. */
export function useIsLoaded(kind: Kind = 'task'): boolean {
  const { puller, hydratedFromDisk } = useWorkspace();
  const loaded = useValue(puller.loadedKinds).has(kind);
  const hydrated = useValue(hydratedFromDisk);
  return loaded && hydrated;
}
