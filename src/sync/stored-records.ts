import { promisifyRequest, type UseStore } from 'idb-keyval';
import { reconnectingStore } from '../lib/reconnecting-store.ts';
import { isOutboxKey } from './outbox-keys.ts';

/** The store of one user's records and unsent changes. */
export function openStore(userId: string): UseStore {
  return reconnectingStore(`tidemark-${userId}`, 'entries');
}

/** Removes every record of a store; what only this browser has, the unsent changes, stays. */
export function dropRecords(open: UseStore): Promise<unknown> {
  return open('readwrite', async (objects) => {
    const keys = (await promisifyRequest(objects.getAllKeys())) as string[];
    const kept = keys.filter(isOutboxKey);
    const values = await Promise.all(kept.map((key) => promisifyRequest(objects.get(key))));
    // Faster than to remove very many records one by one.
    objects.clear();
    for (const [index, key] of kept.entries()) objects.put(values[index], key);
    return promisifyRequest(objects.transaction);
  });
}
