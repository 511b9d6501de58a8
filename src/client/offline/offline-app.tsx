'use client';
import { useEffect } from 'react';

const settledMs = 4_000;

/** Registers the service worker of this build (src/service-worker), after the page has settled. */
export function OfflineApp() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    const register = () => {
      navigator.serviceWorker.register(`/sw.js?build=${process.env.NEXT_PUBLIC_BUILD}`).catch(() => {
        // Without the worker the app still works while there is a network.
      });
      void keepParts();
    };
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}

/** Has the worker cache the app's other chunks when the page is idle, unless the user saves data. */
async function keepParts(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { active } = await navigator.serviceWorker.ready;
  const ask = () => active?.postMessage('keep-parts');
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(ask, { timeout: settledMs }) : ask()),
    settledMs,
  );
}
