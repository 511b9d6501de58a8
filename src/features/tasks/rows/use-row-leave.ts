import { type RefObject, useLayoutEffect, useRef } from 'react';
import { importWithRetry } from '../../../client/loading/import-with-retry.ts';
import type { ListEntry } from '../list-entries.ts';

/** Loaded when the page is idle; a row that leaves before is not animated. */
let fading: typeof import('./fade-out.ts') | null = null;
export const fadingWhenIdle = {
  load: async () => {
    fading = await importWithRetry(() => import('./fade-out.ts'));
  },
};

/**
 * Fades out a row that has left the list where it was. A copy without any behaviour fades, because the row itself is removed
 * at once, so that neither the focus nor the next change waits for the animation.
 */
export function useRowLeave(entries: readonly ListEntry[], list: RefObject<HTMLElement | null>): void {
  const observer = useRef<MutationObserver | null>(null);
  const count = useRef(entries.length);

  useLayoutEffect(() => {
    const left = entries.length < count.current;
    count.current = entries.length;
    // These are the rows that this update removed; records of rows removed by scrolling were discarded before.
    const records = observer.current?.takeRecords() ?? [];
    if (!left || !list.current) return;
    const shown = new Set(entries.flatMap((entry) => (entry.kind === 'row' ? [entry.row.id] : [])));
    fading?.fadeOutLeft(list.current, records, shown);
  }, [entries, list]);

  useLayoutEffect(() => {
    if (!list.current) return;
    const watching = new MutationObserver(() => {});
    watching.observe(list.current, { childList: true });
    observer.current = watching;
    return () => watching.disconnect();
  }, [list]);
}
