import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListEntry } from '../list-entries.ts';

const slideMs = 180;

/**
 * Marks the list while rows slide into the place of one that has left. The mark is set only for that time, because virtual
 * rows are positioned by transforms and scrolling must not animate them.
 */
export function useSlideMark(entries: readonly ListEntry[], list: RefObject<HTMLElement | null>): void {
  const count = useRef(entries.length);
  useLayoutEffect(() => {
    const left = entries.length < count.current;
    count.current = entries.length;
    const element = list.current;
    if (!left || !element) return;
    element.dataset.sliding = '';
    const timer = setTimeout(() => delete element.dataset.sliding, slideMs);
    return () => clearTimeout(timer);
  }, [entries, list]);
}
