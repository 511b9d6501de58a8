import { type ReactNode, useId } from 'react';

/** A part of the task's page under a heading of its own. */
export function DetailSection({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-1 border-b border-line pb-1 text-meta font-strong text-ink2">
        {title}
        {count ? ` · ${count}` : ''}
      </h2>
      {children}
    </section>
  );
}
