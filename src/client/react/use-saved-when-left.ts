import { useEffect, useEffectEvent } from 'react';

export interface Leaving {
  /** Called when the field is removed, whatever removes it. */
  readonly onRemoved: () => unknown;
  /** Called when the page is left or reloaded. */
  readonly onPageLeft: () => unknown;
}

/**
 * Saves what is written in a field that is left without a blur: React removes a field without one, and so does a page. Firefox drops
 * what a page stores in `pagehide` when the next page is of another site; Safari on iOS has no `beforeunload`.
 */
export function useSavedWhenLeft({ onRemoved, onPageLeft }: Leaving): void {
  const removed = useEffectEvent(onRemoved);
  const pageLeft = useEffectEvent(onPageLeft);
  useEffect(() => {
    const present = new AbortController();
    // Captured, so that the text is in the outbox before the outbox is written to disk.
    const options = { capture: true, signal: present.signal };
    for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, () => pageLeft(), options);
    return () => {
      present.abort();
      removed();
    };
  }, []);
}
