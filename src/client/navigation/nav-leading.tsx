import type { ReactNode } from 'react';

/** The 16 px before the words of a line in the navigation, so that all words begin at the same place. */
export function NavLeading({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="flex w-4 shrink-0 items-center justify-center text-ink3 in-aria-[current=page]:text-ink"
    >
      {children}
    </span>
  );
}
