import { promisifyRequest, type UseStore } from 'idb-keyval';
import { reconnectingStore } from '../lib/reconnecting-store.ts';
import { isOutboxKey } from './outbox-keys.ts';

const databasePrefix = 'tidemark-usr_';

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

/** Removes the records of all users but one from this browser, as of people whose session has ended. @param exceptUserId null = nobody is signed in */
export async function dropRecordsOfOthers(exceptUserId: string | null): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    const others = databases.flatMap(({ name }) =>
      name?.startsWith(databasePrefix) && name !== `tidemark-${exceptUserId}` ? [name] : [],
    );
    for (const name of others) await dropRecords(reconnectingStore(name, 'entries'));
  } catch {
    // A browser that names no databases, or opens none: the page of each user removes its own.
  }
}
