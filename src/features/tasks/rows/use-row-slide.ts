import { type RefObject, useLayoutEffect, useRef } from 'react';
import { selectorOf } from '../../../client/dom/data-attributes.ts';
import type { ListEntry } from '../list-entries.ts';

const slideMs = 180;

/** When an entry has left, slides the entries below from their previous positions into place. */
export function useRowSlide(entries: readonly ListEntry[], list: RefObject<HTMLElement | null>): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = places.current;
    // The selector leaves out the copies that are fading out.
    const items = [...(list.current?.querySelectorAll<HTMLElement>(`:scope > ${selectorOf('index')}`) ?? [])];
    places.current = new Map(entries.map(({ key }, index) => [key, items[index]?.offsetTop ?? 0]));
    if (entries.length >= before.size || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    entries.forEach(({ key }, index) => {
      const moved = (before.get(key) ?? 0) - (places.current.get(key) ?? 0);
      if (before.has(key) && moved > 0)
        items[index]?.animate(
          { transform: [`translateY(${moved}px)`, 'none'] },
          { duration: slideMs, easing: 'ease-out' },
        );
    });
  }, [entries, list]);
}
