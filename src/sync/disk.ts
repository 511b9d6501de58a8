import { clear, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { afterPaint } from '../lib/after-paint.ts';
import { createValue, type Value } from '../lib/value.ts';
import { dropRecords, openStore } from './stored-records.ts';
import { openWriteAhead } from './write-ahead.ts';

/**
 * One user's keys in this browser's IndexedDB. Where nothing can be stored (some private windows, a full disk), the app works
 * without it: reads are empty and writes are dropped, except those of `writeAtOnce`, which last as long as the tab and are tried again
 * with each that follows.
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
  /** False when the browser keeps nothing, or not all. */
  readonly available: () => boolean;
  /** Whether what was last written at once will be gone with the tab. */
  readonly endsWithTab: Value<boolean>;
}

/** As many values IndexedDB takes without a delay that is seen. */
const atOnceMost = 50;

export function openDisk(userId: string): Disk {
  let store: UseStore | null = null;
  /** Whether everything could be read and written so far. Records after a gap would be taken for all there are. */
  let isWhole = true;
  const ahead = openWriteAhead(userId);
  /** What is written ahead and not stored yet: in this turn of the page, for one transaction after it, or because it failed. */
  const behind = new Map<string, unknown>();
  let caughtUp: Promise<void> | null = null;
  const endsWithTab = createValue(false);
  try {
    store = openStore(userId);
  } catch {
    isWhole = false;
  }

  async function attempt<T>(work: (open: UseStore) => Promise<T>, otherwise: T): Promise<T> {
    if (!store) return otherwise;
    try {
      return await work(store);
    } catch {
      isWhole = false;
      return otherwise;
    }
  }

  /** @returns whether the values are stored */
  function put(values: readonly [string, unknown][], removed: readonly string[]): Promise<boolean> {
    return attempt((open) => inOneTransaction(open, values, removed).then(() => true), false);
  }

  /** Stores nothing without what came before it, which a later page would send otherwise as if it had not been. */
  async function catchUp(): Promise<void> {
    const left = [...behind];
    const isStored = await put(left, []);
    endsWithTab.set(!isStored);
    // What was removed meanwhile, or written once more, is not the one that is stored.
    for (const [key, value] of left) if (isStored && behind.get(key) === value) forget(key);
  }

  function forget(key: string): void {
    behind.delete(key);
    ahead.remove(key);
  }

  return {
    readAll: async () => {
      const stored = await attempt((open) => entries<string, unknown>(open), []);
      // An earlier page of this tab was closed before these values were written.
      const left = ahead.all();
      for (const entry of left) behind.set(...entry);
      await catchUp();
      return [...new Map([...stored, ...left])];
    },
    writeAtOnce(key, value) {
      ahead.put(key, value);
      behind.set(key, value);
      // Five hundred changes that are made at once are stored in one transaction, after the frame that shows them.
      caughtUp ??= Promise.resolve()
        .then(() => (behind.size > atOnceMost ? new Promise<void>(afterPaint) : undefined))
        .then(() => {
          caughtUp = null;
          return catchUp();
        });
      return caughtUp;
    },
    read: async (key) => {
      const stored = await attempt((open) => get<unknown>(key, open), undefined);
      // A null that is stored is the word of another tab: what waited here was taken back, or changed nothing.
      return stored === undefined ? ahead.get(key) : stored;
    },
    write: async (values, removed = []) => {
      removed.forEach(forget);
      // A full disk still removes keys that are no longer needed.
      if (!isWhole || !(await put(values, removed))) await put([], removed);
    },
    dropRecords: async () => void (await attempt(dropRecords, undefined)),
    end: async () => {
      isWhole = false;
      behind.clear();
      ahead.clear();
      endsWithTab.set(false);
      const cleared = attempt(clear, undefined);
      store = null;
      await cleared;
    },
    available: () => isWhole,
    endsWithTab,
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
