import type { ReactNode } from 'react';

/** @param action a control for what is listed below, at the end of the line */
export function NavHeading({ id, children, action }: { id: string; children: string; action?: ReactNode }) {
  return (
    <div className="flex items-end justify-between pt-3">
      <h2 id={id} className="px-2 pt-1 pb-1.5 text-meta text-ink3">
        {children}
      </h2>
      {action}
    </div>
  );
}
