import { type RefObject, useLayoutEffect } from 'react';

const gapPx = 16;
const property = '--bottom-layer';

/** Tells what is shown above the bottom of the window how much of it a layer takes, so that neither covers the other. */
export function useBottomLayer(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty(property, `${element.offsetHeight + gapPx}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [layer]);
}
