'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { noteScrollPlace, scrollPlace } from '../../client/navigation/scroll-place.ts';

/** The scrolling column. Going back finds the place in a view; one that a link leads to starts at the top. */
export function ViewFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    // Who has scrolled before the page was ready is about to click there.
    if (!isFirst.current) element.scrollTop = scrollPlace();
    isFirst.current = false;
    return noteScrollPlace(pathname, element);
  }, [pathname]);
  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      className="min-w-0 flex-1 overflow-x-hidden overflow-y-auto scroll-pb-20 md:scroll-pb-32 outline-none print:overflow-visible"
    >
      <div className="column pt-6 pb-32 md:pt-10 md:pb-24">{children}</div>
    </main>
  );
}
