import { clear, createStore, del, get, set, type UseStore, update, values } from 'idb-keyval';
import { waitingFileKeys } from './waiting-file-keys.ts';

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

/** A database of its own, because the one with the records is read whole at each start. */
function storeOf(userId: string): UseStore {
  return createStore(`tidemark.files/${userId}`, 'files');
}

/** Stores a file until it is sent. @returns false when the browser keeps nothing, or has no room for it */
export async function keepFile(userId: string, waiting: WaitingFile): Promise<boolean> {
  try {
    await set(waiting.key, waiting, storeOf(userId));
  } catch {
    return false;
  }
  waitingFileKeys.set(userId, waiting.key, true);
  return true;
}

/** The stored files, oldest first. */
export async function keptFiles(userId: string): Promise<WaitingFile[]> {
  const kept = await values<WaitingFile>(storeOf(userId)).catch(() => []);
  return kept.sort((a, b) => a.givenAt - b.givenAt);
}

export async function isKept(userId: string, key: string): Promise<boolean> {
  return (await get(key, storeOf(userId)).catch(() => undefined)) !== undefined;
}

/** Says for which task a stored file is. */
export async function assignTask(userId: string, key: string, taskId: string): Promise<void> {
  const withTask = (waiting: WaitingFile | undefined) => waiting && { ...waiting, taskId };
  await update<WaitingFile | undefined>(key, withTask, storeOf(userId)).catch(() => {});
}

export async function dropFile(userId: string, key: string): Promise<void> {
  waitingFileKeys.set(userId, key, false);
  await del(key, storeOf(userId)).catch(() => {});
}

/** Called at sign-out. */
export async function forgetFiles(userId: string): Promise<void> {
  if (waitingFileKeys.of(userId).get().size === 0) return;
  waitingFileKeys.forget(userId);
  await clear(storeOf(userId)).catch(() => {});
}
