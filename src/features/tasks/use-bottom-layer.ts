import { type RefObject, useLayoutEffect } from 'react';

const gapPx = 16;
const property = '--bottom-layer';

/** Sets the height of a panel at the bottom of the window as a CSS variable, so that notices are placed above it. */
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
