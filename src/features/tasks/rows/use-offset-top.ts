import { type RefObject, useLayoutEffect, useState } from 'react';
import { scrollerId } from '../scroller.ts';

/**
 * The distance of a list from the top of its scroll container, in pixels. It is read after layout, because reading it during a render
 * would force a synchronous layout.
 */
export function useOffsetTop(list: RefObject<HTMLElement | null>): number {
  const [offsetTop, setOffsetTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => setOffsetTop(list.current?.offsetTop ?? 0);
    read();
    // What is above the list changes the height of an element around both.
    const observer = new ResizeObserver(read);
    for (let around = list.current?.parentElement; around && around.id !== scrollerId; around = around.parentElement)
      observer.observe(around);
    return () => observer.disconnect();
  }, [list]);
  return offsetTop;
}
