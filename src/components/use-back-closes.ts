import { useEffectEvent, useLayoutEffect } from 'react';
import { openBackLayer } from './back-layers.ts';

/** Makes a phone's back gesture close an open layer. With a mouse, going back leaves the page as usual. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Before it is painted: whoever sees it may go back.
  useLayoutEffect(() => {
    if (isOpen && matchMedia('(pointer: coarse)').matches) return openBackLayer(() => close());
  }, [isOpen]);
}
