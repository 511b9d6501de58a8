import { type RefObject, useEffect } from 'react';
import { hasData } from '../../client/dom/data-attributes.ts';

/** ↓ leads from the field to what was found, and on; ↑ leads back. A list of tasks has arrows of its own. */
export function useResultKeys(field: RefObject<HTMLElement | null>, results: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.isComposing ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const links = [...(results.current?.querySelectorAll<HTMLElement>('a') ?? [])];
      const at = links.findIndex((link) => link === event.target);
      const isInField = event.target === field.current;
      if (!isInField && (at < 0 || hasData(links[at] as HTMLElement, 'rowLink'))) return;
      const next = event.key === 'ArrowDown' ? links[at + 1] : at === 0 ? field.current : links[at - 1];
      if (!next || (isInField && event.key === 'ArrowUp')) return;
      // Before the list of a filter's tasks, which would take the key as its own.
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [field, results]);
}
