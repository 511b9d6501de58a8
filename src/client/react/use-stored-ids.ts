import { useCallback, useSyncExternalStore } from 'react';
import { noIds, type StoredIds } from '../folding/stored-ids.ts';
import { useWorkspace } from './workspace-context.ts';

/** @returns the ids that are in the set on this device, and the function that adds or removes one */
export function useStoredIds(stored: StoredIds): [ReadonlySet<string>, (id: string, isIn: boolean) => void] {
  const { account } = useWorkspace();
  const userId = account.get().id;
  // The value is not read during server rendering, where it would stay in memory for every user.
  const subscribe = useCallback((listener: () => void) => stored.of(userId).subscribe(listener), [stored, userId]);
  const ids = useSyncExternalStore(
    subscribe,
    () => stored.of(userId).get(),
    () => noIds,
  );
  const set = useCallback((id: string, isIn: boolean) => stored.set(userId, id, isIn), [stored, userId]);
  return [ids, set];
}
