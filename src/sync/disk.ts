import { clear, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { dropRecords, openStore } from './stored-records.ts';
import { openWriteAhead } from './write-ahead.ts';

/**
 * One user's keys in this browser's IndexedDB. Where nothing can be stored (some private windows, a full disk), the app works
 * without it: reads are empty and writes are dropped, except those of `writeAtOnce`, which last as long as the tab.
 */
export interface Disk {
  /** Every entry, read once at the start. */
  readAll(): Promise<[string, unknown][]>;
  read(key: string): Promise<unknown>;
  /** Writes in one transaction, except what a full disk refuses. */
  write(values: readonly [string, unknown][], removed?: readonly string[]): Promise<void>;
  /** Writes one value, which is not lost even if the page closes right after the call. */
  writeAtOnce(key: string, value: unknown): Promise<void>;
  /** Removes all but unsent changes. */
  dropRecords(): Promise<void>;
  /** Removes everything and ignores later writes. */
  end(): Promise<void>;
  /** False when the browser keeps nothing. */
  readonly available: () => boolean;
}

export function openDisk(userId: string): Disk {
  let store: UseStore | null = null;
  let full = false;
  const ahead = openWriteAhead(userId);
  /** What is written ahead in this turn of the page, for one transaction after it. */
  const behind: [string, unknown][] = [];
  let caughtUp: Promise<void> | null = null;
  try {
    store = openStore(userId);
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

  /** @returns whether the values are stored. After the first that are not, none is: a later one would leave a gap behind it. */
  async function put(values: readonly [string, unknown][], removed: readonly string[]): Promise<boolean> {
    if (!store || full) return false;
    full = await inOneTransaction(store, values, removed).then(
      () => false,
      () => true,
    );
    return !full;
  }

  async function catchUp(left: readonly [string, unknown][]): Promise<void> {
    if (left.length > 0 && (await put(left, []))) for (const [key] of left) ahead.remove(key);
  }

  return {
    readAll: async () => {
      const stored = await attempt((open) => entries<string, unknown>(open), []);
      // An earlier page of this tab was closed before these values were written.
      const left = ahead.all();
      await catchUp(left);
      return [...new Map([...stored, ...left])];
    },
    writeAtOnce(key, value) {
      ahead.put(key, value);
      behind.push([key, value]);
      // A transaction for each of five hundred changes that are made at once would delay the frame that shows them.
      caughtUp ??= Promise.resolve().then(() => {
        caughtUp = null;
        return catchUp(behind.splice(0));
      });
      return caughtUp;
    },
    read: async (key) => {
      const stored = await attempt((open) => get<unknown>(key, open), undefined);
      // A null that is stored is the word of another tab: what waited here was taken back, or changed nothing.
      return stored === undefined ? ahead.get(key) : stored;
    },
    write: async (values, removed = []) => {
      for (const key of removed) ahead.remove(key);
      // What was written at once in this turn would be stored after it is removed here.
      behind.splice(0, behind.length, ...behind.filter(([key]) => !removed.includes(key)));
      if (values.length > 0 && (await put(values, removed))) return;
      // A full disk still removes keys that are no longer needed.
      if (removed.length > 0) await attempt((open) => inOneTransaction(open, [], removed), undefined);
    },
    dropRecords: async () => void (await attempt(dropRecords, undefined)),
    end: async () => {
      const open = store;
      store = null;
      ahead.clear();
      if (open) await clear(open).catch(() => {});
    },
    available: () => store !== null,
  };
}

function inOneTransaction(
  open: UseStore,
  values: readonly [string, unknown][],
  removed: readonly string[],
): Promise<unknown> {
  return open('readwrite', (objects) => {
    for (const [key, value] of values) objects.put(value, key);
    for (const key of removed) objects.delete(key);
    return promisifyRequest(objects.transaction);
  });
}
