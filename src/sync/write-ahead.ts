import { randomId } from './ids.ts';

const prefixOf = (userId: string) => `tidemark.ahead/${userId}/`;
/** What many changes at once put in is kept under some keys: one for each change would delay the frame that shows them. */
const groupPrefix = 'group/';
/** So that a full storage refuses some of them only. */
const groupMost = 100;

/**
 * Values that are being written to IndexedDB. IndexedDB writes asynchronously, and a page that closes meanwhile loses the write;
 * session storage is written with the end of the event that called, before the page can close, and lasts as long as the tab. Where
 * IndexedDB stores nothing, the values stay here; where the browser has neither, a page that closes loses them.
 */
export interface WriteAhead {
  put(key: string, value: unknown): void;
  remove(key: string): void;
  /** Undefined when no such value is being written. */
  get(key: string): unknown;
  /** The values that an earlier page of this tab did not finish writing. */
  all(): [string, unknown][];
  clear(): void;
}

/** What is stored under one key of session storage. */
interface Group {
  readonly name: string;
  readonly values: Map<string, unknown>;
}

export function openWriteAhead(userId: string): WriteAhead {
  const prefix = prefixOf(userId);
  const groupOf = new Map<string, Group>();
  const unwritten = new Set<Group>();
  let latest: Group | undefined;

  function write(): void {
    for (const { name, values } of unwritten)
      attempt(() => {
        if (values.size === 0) window.sessionStorage.removeItem(name);
        else window.sessionStorage.setItem(name, JSON.stringify([...values]));
      }, undefined);
    unwritten.clear();
    latest = undefined;
  }

  function change(group: Group): void {
    if (unwritten.size === 0) queueMicrotask(write);
    unwritten.add(group);
  }

  function remove(key: string): void {
    const group = groupOf.get(key);
    if (!group) return;
    groupOf.delete(key);
    group.values.delete(key);
    change(group);
  }

  function load(name: string): void {
    const key = name.slice(prefix.length);
    const stored = JSON.parse(window.sessionStorage.getItem(name) ?? 'null');
    // Releases before this one stored each value under its own key.
    const group = { name, values: new Map<string, unknown>(key.startsWith(groupPrefix) ? stored : [[key, stored]]) };
    for (const each of group.values.keys()) groupOf.set(each, group);
  }

  const names = () => attempt(() => Object.keys(window.sessionStorage).filter((name) => name.startsWith(prefix)), []);
  for (const name of names()) attempt(() => load(name), undefined);

  return {
    put(key, value) {
      remove(key);
      if (!latest || latest.values.size >= groupMost)
        latest = { name: prefix + groupPrefix + randomId(), values: new Map() };
      latest.values.set(key, value);
      groupOf.set(key, latest);
      change(latest);
    },
    remove,
    get: (key) => groupOf.get(key)?.values.get(key),
    all: () => [...new Set(groupOf.values())].flatMap(({ values }) => [...values]),
    clear() {
      groupOf.clear();
      unwritten.clear();
      latest = undefined;
      // With what could not be read.
      for (const name of names()) window.sessionStorage.removeItem(name);
    },
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
