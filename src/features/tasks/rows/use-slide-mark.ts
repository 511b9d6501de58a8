import { type RefObject, useLayoutEffect, useRef } from 'react';
import { setData } from '../../../client/dom/data-attributes.ts';
import type { ListEntry } from '../list-entries.ts';

const slideMs = 180;

/**
 * Marks the rows while they slide into the place of one that has left. The marks are set only for that time, because virtual
 * rows are positioned by transforms and scrolling must not animate them. A mark of the list itself would make the browser look at the
 * style of all that is in it.
 */
export function useSlideMark(entries: readonly ListEntry[], list: RefObject<HTMLElement | null>): void {
  const count = useRef(entries.length);
  useLayoutEffect(() => {
    const left = entries.length < count.current;
    count.current = entries.length;
    const element = list.current;
    if (!left || !element) return;
    const rows = [...element.children];
    const mark = (isSliding: boolean) => {
      for (const row of rows) setData(row, 'sliding', isSliding);
    };
    mark(true);
    const timer = setTimeout(() => mark(false), slideMs);
    return () => {
      clearTimeout(timer);
      mark(false);
    };
  }, [entries, list]);
}
