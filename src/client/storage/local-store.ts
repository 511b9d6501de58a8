import { clear, createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval';
import { openWriteAhead } from './write-ahead.ts';

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
  /** The same for one value, which is not lost even if the page is left in this very moment. */
  writeAtOnce(key: string, value: unknown): Promise<void>;
  /** Removes everything and keeps nothing any more. */
  end(): Promise<void>;
  /** False when the browser keeps nothing. */
  readonly available: () => boolean;
}

export function openLocalStore(userId: string): LocalStore {
  let store: UseStore | null = null;
  const ahead = openWriteAhead(userId);
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

  /** What an earlier page did not get to write. */
  async function catchUp(open: UseStore): Promise<void> {
    const left = ahead.all();
    if (left.length > 0) await setMany(left, open);
    for (const [key] of left) ahead.remove(key);
  }

  return {
    readAll: () =>
      attempt(async (open) => {
        await catchUp(open);
        return entries<string, unknown>(open);
      }, []),
    writeAtOnce: async (key, value) => {
      ahead.put(key, value);
      await attempt((open) => setMany([[key, value]], open), undefined);
      ahead.remove(key);
    },
    read: (key) => attempt((open) => get<unknown>(key, open), undefined),
    write: (values, removed = []) => {
      for (const key of removed) ahead.remove(key);
      return attempt(async (open) => {
        if (values.length > 0) await setMany([...values], open);
        if (removed.length > 0) await delMany([...removed], open);
      }, undefined);
    },
    end: async () => {
      const open = store;
      store = null;
      ahead.clear();
      if (open) await clear(open).catch(() => {});
    },
    available: () => store !== null,
  };
}
