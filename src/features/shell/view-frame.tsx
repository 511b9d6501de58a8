'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { travelled } from '../../client/navigation/navigation.ts';

/** A board fills the window to its edge and scrolls in its own container. */
const frame =
  'column pt-6 pb-32 md:pt-10 md:pb-24 has-data-board:m-0 has-data-board:flex has-data-board:h-full has-data-board:max-w-none has-data-board:flex-col has-data-board:px-4 has-data-board:pb-4 md:has-data-board:px-8 md:has-data-board:pb-4';

const positions = new Map<string, number>();

/** The scrolling column. Going back restores its scroll position; a new view starts at the top. */
export function ViewFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();
  useEffect(() => {
    const note = () => travelled.set(true);
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    element.scrollTop = travelled.get() ? (positions.get(pathname) ?? 0) : 0;
    const remember = () => positions.set(pathname, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [pathname]);
  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      className="min-w-0 flex-1 overflow-x-hidden overflow-y-auto scroll-pb-20 outline-none print:overflow-visible md:[scrollbar-gutter:stable_both-edges] has-data-board:[scrollbar-gutter:auto]"
    >
      <div className={frame}>{children}</div>
    </main>
  );
}
