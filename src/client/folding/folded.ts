import { createValue, type Value } from '../../lib/value.ts';

const keysMax = 1_000;
export const nothingFolded: ReadonlySet<string> = new Set();
const byUser = new Map<string, Value<ReadonlySet<string>>>();
const storageKey = (userId: string) => `tidemark.folded/${userId}`;

/** Folds or unfolds one item; the state is stored in this browser. */
export function setFolded(userId: string, id: string, isFolded: boolean): void {
  const value = foldedOf(userId);
  const others = [...value.get()].filter((other) => other !== id);
  value.set(new Set(isFolded ? [...others, id].slice(-keysMax) : others));
  store(userId, value.get());
}

/** Removes the stored state of a user who signs out. */
export function forgetFolded(userId: string): void {
  byUser.delete(userId);
  store(userId, nothingFolded);
}

/** The ids of everything folded on this device: sections, tasks with sub-tasks, groups of the navigation. */
export function foldedOf(userId: string): Value<ReadonlySet<string>> {
  const known = byUser.get(userId) ?? createValue<ReadonlySet<string>>(stored(userId));
  byUser.set(userId, known);
  return known;
}

function stored(userId: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(window.localStorage.getItem(storageKey(userId)) ?? '[]') as string[]);
  } catch {
    return nothingFolded;
  }
}

/** In a browser without local storage the state lasts as long as the page. */
function store(userId: string, folded: ReadonlySet<string>): void {
  try {
    if (folded.size === 0) window.localStorage.removeItem(storageKey(userId));
    else window.localStorage.setItem(storageKey(userId), JSON.stringify([...folded]));
  } catch {
    return;
  }
}
