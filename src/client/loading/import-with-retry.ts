const pauseMs = 3_000;
const triesOnlineMax = 4;

/**
 * Imports a chunk of the app, and retries after a network failure: `lazy(() => importWithRetry(() => import('…')))`.
 * Offline it waits, so that the current view stays on the screen. Rejects at once when the service no longer has the chunk, as after
 * a new release.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let triesOnline = 1; ; ) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) triesOnline += 1;
      if (triesOnline > triesOnlineMax || (await isGone(error))) throw error;
      await connectionOrPause();
    }
  }
}

/** The browser does not say why a script was not loaded, and the loader's error names its address only in its message. */
async function isGone(error: unknown): Promise<boolean> {
  const address = /\/_next\/\S+/.exec(String(error))?.[0];
  if (address === undefined || !navigator.onLine) return false;
  const response = await fetch(address, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(pauseMs),
  }).catch(() => null);
  return response?.status === 404 || response?.status === 410;
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
