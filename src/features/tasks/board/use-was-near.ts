import { type RefObject, useEffect, useState } from 'react';

/** Of more columns, those beyond the edge render their cards when they are first near. */
const wholeColumnsMax = 24;
/** So many stand side by side on a wide screen, and are rendered at once. */
const firstColumns = 8;

/**
 * Whether a column has been near the part of its board that is seen. It stays so: what was rendered keeps the place to which it was
 * scrolled, and a card that is dragged away from it.
 */
export function useWasNear(column: RefObject<HTMLElement | null>, index: number, columns: number): boolean {
  const [wasNear, setWasNear] = useState(index < firstColumns || columns <= wholeColumnsMax);
  useEffect(() => {
    const element = column.current;
    if (wasNear || element === null) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setWasNear(true);
      },
      { root: element.parentElement, rootMargin: '0px 100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wasNear, column]);
  return wasNear;
}
