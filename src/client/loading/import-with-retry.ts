const pauseMs = 3_000;
const triesOnlineMax = 4;

/**
 * Loads a part of the app that comes later, and again when the network failed: `lazy(() => importWithRetry(() => import('…')))`.
 * Offline it waits, so that what is on the screen stays. Rejects when the server is there but the part is not, as after a
 * new release.
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
