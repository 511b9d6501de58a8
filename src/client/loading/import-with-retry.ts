const pauseMs = 3_000;
const triesOnlineMax = 4;

/**
 * Imports a chunk of the app, and retries after a network failure: `lazy(() => importWithRetry(() => import('…')))`.
 * Offline it waits, so that the current view stays on the screen. Rejects when the server answers without the chunk, as after
 * a new release.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let triesOnline = 1; ; ) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) triesOnline += 1;
      if (triesOnline > triesOnlineMax) throw error;
      await connectionOrPause();
    }
  }
}

function connectionOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    window.addEventListener('online', done);
  });
}
