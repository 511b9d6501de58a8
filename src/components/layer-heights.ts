import { type CSSProperties, type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { createValue } from '../lib/value.ts';

/** The panels at the bottom of the window above which something floats. */
type Layer = '--bottom-layer' | '--sheet-layer' | '--status-layer';

/** No properties of the page: every element would inherit them, and the browser look at the style of each one. */
const heights = createValue<Readonly<Partial<Record<Layer, string>>>>({});

/** The heights of the panels at the bottom, as CSS variables for the style of what floats above them. */
export function useLayerHeights(): CSSProperties {
  return useSyncExternalStore(heights.subscribe, heights.get, () => heights.initial) as CSSProperties;
}

/** @param height a CSS length; null: the panel is not there any more */
export function setLayerHeight(layer: Layer, height: string | null): void {
  const { [layer]: before, ...others } = heights.get();
  if ((before ?? null) !== height) heights.set(height === null ? others : { ...others, [layer]: height });
}

/** Tells the height of a panel at the bottom of the window while it is there. */
export function useLayerHeight(panel: RefObject<HTMLElement | null>, layer: Layer, gapPx = 0): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setLayerHeight(layer, `${element.offsetHeight + gapPx}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setLayerHeight(layer, null);
    };
  }, [panel, layer, gapPx]);
}
