import { vi } from 'vitest';
import type { AttachmentStore } from '../server/resources/attachments/attachment-store.ts';

/** Notes what is stored from now on, beside what other tests store. @returns the keys, and those of them that still have bytes */
export function noteStoredKeys(store: AttachmentStore) {
  const put = vi.spyOn(store, 'put');
  // Another test may have asked before.
  const before = put.mock.calls.length;
  const stored = () => put.mock.calls.slice(before).map(([key]) => key);
  return {
    stored,
    async left(): Promise<string[]> {
      const present: string[] = [];
      for await (const { key } of store.list()) present.push(key);
      return stored().filter((key) => present.includes(key));
    },
  };
}
