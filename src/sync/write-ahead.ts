const prefixOf = (userId: string) => `tidemark.ahead/${userId}/`;

/**
 * Values that are being written to IndexedDB. IndexedDB writes asynchronously, and a page that closes meanwhile loses the write;
 * session storage is written before the call returns and lasts as long as the tab. Where IndexedDB stores nothing, the values
 * stay here; where the browser has neither, a page that closes loses them.
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

export function openWriteAhead(userId: string): WriteAhead {
  const prefix = prefixOf(userId);
  const keys = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith(prefix));
  return {
    put: (key, value) => attempt(() => window.sessionStorage.setItem(prefix + key, JSON.stringify(value)), undefined),
    remove: (key) => attempt(() => window.sessionStorage.removeItem(prefix + key), undefined),
    // What is not there cannot be parsed.
    get: (key) => attempt(() => JSON.parse(window.sessionStorage.getItem(prefix + key) ?? ''), undefined),
    all: () =>
      attempt(
        () => keys().map((key) => [key.slice(prefix.length), JSON.parse(window.sessionStorage.getItem(key) ?? 'null')]),
        [],
      ),
    clear: () =>
      attempt(() => {
        for (const key of keys()) window.sessionStorage.removeItem(key);
      }, undefined),
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
