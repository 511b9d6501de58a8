import { useEffectEvent, useLayoutEffect } from 'react';
import { openBackLayer } from './back-layers.ts';

/** Makes a phone's back gesture close an open layer. With a mouse, going back leaves the page, and what was open on it closes. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Before it is painted: whoever sees it may go back.
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (matchMedia('(pointer: coarse)').matches) return openBackLayer(() => close());
    const { href } = window.location;
    const onPopState = () => {
      if (window.location.href !== href) close();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [isOpen]);
}
