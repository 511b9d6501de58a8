'use client';
import { useEffect } from 'react';

/** Registers the service worker of this build (public/sw.js), after the page has settled. */
export function OfflineApp() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    const register = () => {
      navigator.serviceWorker.register(`/sw.js?build=${process.env.NEXT_PUBLIC_BUILD}`).catch(() => {
        // Without it the app works as long as there is a network.
      });
    };
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}
