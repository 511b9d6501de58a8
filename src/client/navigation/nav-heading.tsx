import type { ReactNode } from 'react';

/** @param action a control for what is listed below, at the end of the line */
export function NavHeading({ id, children, action }: { id: string; children: string; action?: ReactNode }) {
  return (
    <div className="mt-4 flex h-7 items-center justify-between">
      <h2 id={id} className="px-2 text-meta text-ink3">
        {children}
      </h2>
      {action}
    </div>
  );
}
