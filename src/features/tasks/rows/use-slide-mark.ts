import { type RefObject, useLayoutEffect, useRef } from 'react';
import { setData } from '../../../client/dom/data-attributes.ts';
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
    setData(element, 'sliding', true);
    const timer = setTimeout(() => setData(element, 'sliding', false), slideMs);
    return () => {
      clearTimeout(timer);
      setData(element, 'sliding', false);
    };
  }, [entries, list]);
}
