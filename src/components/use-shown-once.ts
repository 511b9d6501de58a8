import { useLayoutEffect } from 'react';
import { openBackLayer } from './back-layers.ts';

/** Keeps what is shown this once: Back does not leave it, and the browser asks before it leaves the page. */
export function useShownOnce(): void {
  useLayoutEffect(() => {
    let leave: () => void;
    const stay = () => {
      // A layer that opened at once would be closed by the same step back.
      leave = openBackLayer(() => queueMicrotask(stay));
    };
    stay();
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      leave();
    };
  }, []);
}
