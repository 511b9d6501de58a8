import { useCallback, useSyncExternalStore } from 'react';
import { createValue, type Value } from '../../lib/value.ts';
import { useWorkspace } from '../react/workspace-context.ts';

const keysMax = 1_000;
const none: ReadonlySet<string> = new Set();
const byUser = new Map<string, Value<ReadonlySet<string>>>();
const storageKey = (userId: string) => `tidemark.folded/${userId}`;

/**
 * What is folded on this device: sections, tasks with sub-tasks, groups of the navigation, each by its id.
 * @returns the ids, and what folds or unfolds one
 */
export function useFolded(): [ReadonlySet<string>, (id: string, isFolded: boolean) => void] {
  const { account } = useWorkspace();
  const userId = account.get().id;
  const value = foldedOf(userId);
  const folded = useSyncExternalStore(value.subscribe, value.get, () => none);
  const fold = useCallback(
    (id: string, isFolded: boolean) => {
      const now = foldedOf(userId);
      const others = [...now.get()].filter((other) => other !== id);
      now.set(new Set(isFolded ? [...others, id].slice(-keysMax) : others));
      store(userId, now.get());
    },
    [userId],
  );
  return [folded, fold];
}

/** For a user who signs out. */
export function forgetFolded(userId: string): void {
  byUser.delete(userId);
  store(userId, none);
}

function foldedOf(userId: string): Value<ReadonlySet<string>> {
  const known = byUser.get(userId) ?? createValue<ReadonlySet<string>>(stored(userId));
  byUser.set(userId, known);
  return known;
}

function stored(userId: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(window.localStorage.getItem(storageKey(userId)) ?? '[]') as string[]);
  } catch {
    return none;
  }
}

/** Where the browser keeps nothing, it lasts as long as the page. */
function store(userId: string, folded: ReadonlySet<string>): void {
  try {
    if (folded.size === 0) window.localStorage.removeItem(storageKey(userId));
    else window.localStorage.setItem(storageKey(userId), JSON.stringify([...folded]));
  } catch {
    return;
  }
}
