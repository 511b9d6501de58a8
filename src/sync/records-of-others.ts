import { reconnectingStore } from '../lib/reconnecting-store.ts';
import { dropRecords } from './stored-records.ts';

const databasePrefix = 'tidemark-usr_';

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
