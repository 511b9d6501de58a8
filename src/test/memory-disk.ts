import { createValue } from '../lib/value.ts';
import type { Disk } from '../sync/disk.ts';
import { isOutboxKey } from '../sync/outbox-keys.ts';

/** What IndexedDB is to a page, for tests; two pages on one disk are two tabs, or one before and after a reload. */
export function memoryDisk(): Disk & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    readAll: async () => [...kept],
    read: async (key) => kept.get(key),
    async write(values, removed = []) {
      for (const [key, value] of values) kept.set(key, structuredClone(value));
      for (const key of removed) kept.delete(key);
    },
    async writeAtOnce(key, value) {
      kept.set(key, structuredClone(value));
    },
    async dropRecords() {
      for (const key of kept.keys()) if (!isOutboxKey(key)) kept.delete(key);
    },
    end: async () => kept.clear(),
    available: () => true,
    endsWithTab: createValue(false),
  };
}
