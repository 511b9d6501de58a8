import { clear, del, get, set, type UseStore, values } from 'idb-keyval';
import { reconnectingStore } from '../../lib/reconnecting-store.ts';
import { filesOfTasks } from './files-of-tasks.ts';
import { filesDatabase, waitingFileKeys } from './waiting-file-keys.ts';

/** A file that is to be attached to a task. */
export interface WaitingFile {
  /** Also its idempotency key, so that it is attached once however often it is sent. */
  readonly key: string;
  /** Temporary while the task is unsent; null = its task is still being written. */
  readonly taskId: string | null;
  readonly file: File;
  /** When it was given, in milliseconds since 1970. */
  readonly givenAt: number;
}

const stores = new Map<string, UseStore>();

/** @throws where the browser has no databases */
function storeOf(userId: string): UseStore {
  const store = stores.get(userId) ?? reconnectingStore(filesDatabase(userId), 'files');
  stores.set(userId, store);
  return store;
}

/** @returns what the work gives, or what is given instead where the browser keeps nothing */
async function attempt<T>(userId: string, work: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work(storeOf(userId));
  } catch {
    return otherwise;
  }
}

/** Stores a file until it is sent. @returns false when the browser keeps nothing, or has no room for it */
export async function keepFile(userId: string, waiting: WaitingFile): Promise<boolean> {
  const kept = await attempt(userId, (store) => set(waiting.key, waiting, store).then(() => true), false);
  if (kept) waitingFileKeys.set(userId, waiting.key, true);
  return kept;
}

/** The stored files, oldest first. */
export async function keptFiles(userId: string): Promise<WaitingFile[]> {
  const kept = await attempt(userId, (store) => values<WaitingFile>(store), []);
  return kept.sort((a, b) => a.givenAt - b.givenAt);
}

export async function isKept(userId: string, key: string): Promise<boolean> {
  return (await attempt(userId, (store) => get<WaitingFile>(key, store), undefined)) !== undefined;
}

/** Says for which task a stored file is. @returns false when the browser could not write it */
export function assignTask(userId: string, key: string, taskId: string): Promise<boolean> {
  const assign = async (store: UseStore) => {
    const waiting = await get<WaitingFile>(key, store);
    if (waiting) await set(key, { ...waiting, taskId }, store);
    return true;
  };
  return attempt(userId, assign, false);
}

export async function dropFile(userId: string, key: string): Promise<void> {
  waitingFileKeys.set(userId, key, false);
  await attempt(userId, (store) => del(key, store), undefined);
}

/** Called at sign-out. */
export async function forgetFiles(userId: string): Promise<void> {
  filesOfTasks.forget(userId);
  waitingFileKeys.forget(userId);
  await attempt(userId, clear, undefined);
}
