import { useEffect, useEffectEvent } from 'react';
import { openBackLayer } from './back-layers.ts';

/** While it is open, the back gesture of a phone closes it. With a mouse, back is the browser's and leaves the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOpen && matchMedia('(pointer: coarse)').matches) return openBackLayer(() => close());
  }, [isOpen]);
}
