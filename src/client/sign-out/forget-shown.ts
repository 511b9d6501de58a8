import { forgetAllUndoSteps } from '../undo/undo-storage.ts';

/** Removes what this browser keeps of the pages that an ended session has shown: the service worker's copies, and the steps to undo. */
export async function forgetShown(): Promise<void> {
  forgetAllUndoSteps();
  if (!('caches' in window)) return;
  const names = await caches.keys().catch((): string[] => []);
  await Promise.allSettled(names.filter((name) => name.startsWith('pages-')).map((name) => caches.delete(name)));
}
