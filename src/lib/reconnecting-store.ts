import { createStore, type UseStore } from 'idb-keyval';

/**
 * A store in IndexedDB that tries what failed once more on a new connection: Safari loses the connections of a page that slept,
 * not always with an event.
 */
export function reconnectingStore(database: string, name: string): UseStore {
  let store = createStore(database, name);
  return async (mode, work) => {
    try {
      return await store(mode, work);
    } catch {
      store = createStore(database, name);
      return store(mode, work);
    }
  };
}
