import { useEffectEvent, useLayoutEffect } from 'react';
import { openBackLayer } from './back-layers.ts';

/**
 * Makes a phone's back gesture close an open layer. With a mouse, going back leaves the page, and what was open on it closes.
 * @param outlivesAddress whether it stays with a mouse, as what is selected in a list does when the task beside it is left
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, outlivesAddress = false): void {
  const close = useEffectEvent(onClose);
  // Before it is painted: whoever sees it may go back.
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (matchMedia('(pointer: coarse)').matches) return openBackLayer(() => close());
    if (outlivesAddress) return;
    const { href } = window.location;
    const onPopState = () => {
      if (window.location.href !== href) close();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [isOpen, outlivesAddress]);
}
