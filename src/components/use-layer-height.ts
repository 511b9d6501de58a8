import { type RefObject, useLayoutEffect } from 'react';

/** Sets the height of a panel at the bottom of the window as a CSS variable, so that what floats there is placed above it. */
export function useLayerHeight(layer: RefObject<HTMLElement | null>, property: `--${string}`, gapPx = 0): void {
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
  }, [layer, property, gapPx]);
}
