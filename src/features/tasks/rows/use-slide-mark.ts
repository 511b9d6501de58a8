import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListEntry } from '../list-entries.ts';

const slideMs = 180;

/**
 * When a row has left, those below slide into its place. The mark is there only for that moment: rows are placed by transform,
 * and scrolling must not animate.
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
