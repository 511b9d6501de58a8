import { createStore, type UseStore } from 'idb-keyval';

/** A browser may never open its database, as of a profile that another one has locked; the page then goes on without it. */
const opensMsMax = 5_000;

/**
 * A store in IndexedDB that tries what failed once more on a new connection: Safari loses the connections of a page that slept,
 * not always with an event. Until a database that does not open has opened, it refuses at once.
 */
export function reconnectingStore(database: string, name: string): UseStore {
  let store = createStore(database, name);
  let isSilent = false;

  function use<T>(mode: IDBTransactionMode, work: (objects: IDBObjectStore) => T | PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      // Whoever asked goes on without it then, so that the work is not done late.
      let isGivenUp = false;
      const timer = setTimeout(() => {
        isGivenUp = isSilent = true;
        reject(new Error('The database does not open.'));
      }, opensMsMax);
      const begin = (objects: IDBObjectStore) => {
        clearTimeout(timer);
        isSilent = false;
        return isGivenUp ? (undefined as T) : work(objects);
      };
      const fail = (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      };
      store(mode, begin).then(resolve, fail);
    });
  }

  return async (mode, work) => {
    if (isSilent) throw new Error('The database has not opened yet.');
    try {
      return await use(mode, work);
    } catch (error) {
      if (isSilent) throw error;
      store = createStore(database, name);
      return use(mode, work);
    }
  };
}
