import type { ReactNode } from 'react';

/** A line below the view that says what is unusual. */
export function Line({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-10 shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line bg-rail px-4 py-1 text-ink2 print:hidden"
    >
      {children}
    </div>
  );
}
