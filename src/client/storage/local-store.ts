import { clear, createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval';

/**
 * One user's keys in this browser's IndexedDB. Where the browser keeps nothing (some private windows), the app works on
 * without it: reads come back empty and writes are dropped.
 */
export interface LocalStore {
  /** Every entry, read once at the start. */
  readAll(): Promise<[string, unknown][]>;
  read(key: string): Promise<unknown>;
  /** In one transaction. */
  write(values: readonly [string, unknown][], removed?: readonly string[]): Promise<void>;
  /** Removes everything and keeps nothing any more. */
  end(): Promise<void>;
  /** False when the browser keeps nothing. */
  readonly available: () => boolean;
}

export function openLocalStore(userId: string): LocalStore {
  let store: UseStore | null = null;
  try {
    store = createStore(`tidemark-${userId}`, 'entries');
  } catch {
    store = null;
  }

  async function attempt<T>(work: (open: UseStore) => Promise<T>, otherwise: T): Promise<T> {
    if (!store) return otherwise;
    try {
      return await work(store);
    } catch {
      store = null;
      return otherwise;
    }
  }

  return {
    readAll: () => attempt((open) => entries<string, unknown>(open), []),
    read: (key) => attempt((open) => get<unknown>(key, open), undefined),
    write: (values, removed = []) =>
      attempt(async (open) => {
        if (values.length > 0) await setMany([...values], open);
        if (removed.length > 0) await delMany([...removed], open);
      }, undefined),
    end: async () => {
      const open = store;
      store = null;
      if (open) await clear(open).catch(() => {});
    },
    available: () => store !== null,
  };
}
