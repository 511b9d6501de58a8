import { type RefObject, useLayoutEffect, useState } from 'react';

const usualLetterPx = 16;

/**
 * The width of an element as it changes, in CSS pixels for letters of the usual size: where the browser is set to letters twice as
 * large, half of it. Null before it is known.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () => {
      const letterPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth((measured.clientWidth * usualLetterPx) / letterPx);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
