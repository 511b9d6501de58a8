import { type RefObject, useEffect, useRef } from 'react';
import { closestWith, dataOf } from '../../client/dom/data-attributes.ts';
import { taskOfAddress } from '../../client/navigation/task-address.ts';
import type { ListEntry } from './list-entries.ts';

/**
 * The row whose box was clicked: it may leave the list although the cursor is on another one, and takes the focus along.
 * @param goOnFrom called with its index, before it leaves; not beside an open task, with which the cursor stays
 * @returns its key
 */
export function useTickedRow(
  list: RefObject<HTMLElement | null>,
  entries: RefObject<readonly ListEntry[]>,
  goOnFrom: (index: number) => void,
): RefObject<string | null> {
  const ticked = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target, shiftKey, detail }: MouseEvent) => {
      // With Shift the box selects; the second click of two may have met the row that took the place of the first one's.
      if (!(target instanceof Element) || shiftKey || detail > 1 || !list.current?.contains(target)) return;
      const id = target.closest('[role="checkbox"]') && dataOf(closestWith(target, 'task'), 'task');
      const index = entries.current.findIndex((entry) => entry.kind === 'row' && entry.row.id === id);
      if (index < 0) return;
      ticked.current = entries.current[index]?.key ?? null;
      if (taskOfAddress() === null) goOnFrom(index);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [list, entries, goOnFrom]);
  return ticked;
}
