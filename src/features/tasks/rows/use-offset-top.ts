import { type RefObject, useLayoutEffect, useState } from 'react';
import { scrollerId } from '../scroller.ts';

/**
 * How far below the top of what scrolls a list begins, in pixels. It is read when the browser has laid out the page, because reading it
 * while a change is rendered would make the browser lay out the page once more.
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
