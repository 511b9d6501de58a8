import { createValue, type Value } from '../../lib/value.ts';

/** A set of ids that this browser stores for each user. */
export interface StoredIds {
  of(userId: string): Value<ReadonlySet<string>>;
  /** Under which key local storage has those of a user; it has none for an empty set. */
  keyOf(userId: string): string;
  set(userId: string, id: string, isIn: boolean): void;
  /** Removes what is stored of a user who signs out. */
  forget(userId: string): void;
}

export const noIds: ReadonlySet<string> = new Set();
/** The oldest ids are dropped beyond this number. */
const idsMax = 1_000;

/** @param name of the set in local storage */
export function createStoredIds(name: string): StoredIds {
  const byUser = new Map<string, Value<ReadonlySet<string>>>();
  const keyOf = (userId: string) => `tidemark.${name}/${userId}`;

  function of(userId: string): Value<ReadonlySet<string>> {
    const value = byUser.get(userId) ?? createValue<ReadonlySet<string>>(read(keyOf(userId)));
    byUser.set(userId, value);
    return value;
  }

  return {
    of,
    keyOf,
    set(userId, id, isIn) {
      const value = of(userId);
      const others = [...value.get()].filter((other) => other !== id);
      value.set(new Set(isIn ? [...others, id].slice(-idsMax) : others));
      write(keyOf(userId), value.get());
    },
    forget(userId) {
      byUser.delete(userId);
      write(keyOf(userId), noIds);
    },
  };
}

function read(key: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(window.localStorage.getItem(key) ?? '[]') as string[]);
  } catch {
    return noIds;
  }
}

/** In a browser without local storage the set lasts as long as the page. */
function write(key: string, ids: ReadonlySet<string>): void {
  try {
    if (ids.size === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify([...ids]));
  } catch {
    return;
  }
}
