import { type ReactNode, useId } from 'react';

/** A part of the task's page under its own heading. @param count shown after the heading: `2`, `1 of 3` */
export function DetailSection({ title, count, children }: { title: string; count?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="flex min-h-9 items-center gap-x-2 border-b border-line font-strong">
        {title}
        {count && <span className="text-meta font-normal text-ink3">{count}</span>}
      </h2>
      {children}
    </section>
  );
}
