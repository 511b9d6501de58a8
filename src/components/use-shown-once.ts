import { useEffect, useLayoutEffect } from 'react';
import { openBackLayer } from './back-layers.ts';

/**
 * Keeps what is shown this once: Back does not leave it, and the browser asks before it leaves the page.
 * @param isHeld whether there is such a thing by now, or it is being made
 * @param asks whether the browser asks
 */
export function useShownOnce(isHeld = true, asks = isHeld): void {
  useBackStays(isHeld);
  useAskedBeforeUnload(asks);
}

/** Back does not leave what is open. */
function useBackStays(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    let leave: () => void;
    const stay = () => {
      // A layer that opened at once would be closed by the same step back.
      leave = openBackLayer(() => queueMicrotask(stay));
    };
    stay();
    return () => leave();
  }, [isHeld]);
}

/** The browser asks before it leaves the page. */
export function useAskedBeforeUnload(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
}
