'use client';
import { type ReactNode, useEffect } from 'react';

export interface ViewHeaderProps {
  readonly title: string;
  /** The summary, `7 tasks · 2 overdue`; undefined while it is not known. */
  readonly summary?: string | undefined;
  /** Controls at the end of the title's line. */
  readonly actions?: ReactNode;
}

/** The view's title, on the page and in the browser's tab. */
export function ViewHeader({ title, summary, actions }: ViewHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Tidemark`;
  }, [title]);
  return (
    <header className="mb-4 flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-title font-title [overflow-wrap:anywhere]">{title}</h1>
        <p className="mt-1 min-h-5 text-ink3">{summary}</p>
      </div>
      <div className="shrink-0 print:hidden">{actions}</div>
    </header>
  );
}
