import { useCallback, useSyncExternalStore } from 'react';
import { foldedOf, nothingFolded, setFolded } from '../folding/folded.ts';
import { useWorkspace } from './workspace-context.ts';

/** @returns the ids of everything folded on this device, and the function that folds or unfolds one */
export function useFolded(): [ReadonlySet<string>, (id: string, isFolded: boolean) => void] {
  const { account } = useWorkspace();
  const userId = account.get().id;
  // The value is not read during server rendering, where it would stay in memory for every user.
  const subscribe = useCallback((listener: () => void) => foldedOf(userId).subscribe(listener), [userId]);
  const folded = useSyncExternalStore(
    subscribe,
    () => foldedOf(userId).get(),
    () => nothingFolded,
  );
  const fold = useCallback((id: string, isFolded: boolean) => setFolded(userId, id, isFolded), [userId]);
  return [folded, fold];
}
