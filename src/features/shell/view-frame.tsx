'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { travelled } from '../../client/navigation/navigation.ts';

const positions = new Map<string, number>();

/** The scrolling column. Going back restores its scroll position; a new view starts at the top. */
export function ViewFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const isFirst = useRef(true);
  useEffect(() => {
    const note = () => travelled.set(true);
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    // Who has scrolled before the page was ready is about to click there.
    if (!isFirst.current) element.scrollTop = travelled.get() ? (positions.get(pathname) ?? 0) : 0;
    isFirst.current = false;
    const remember = () => positions.set(pathname, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
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
