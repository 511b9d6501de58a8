'use client';
import { type ReactNode, useEffect } from 'react';

export interface ViewHeaderProps {
  readonly title: string;
  /** `7 tasks · 2 overdue` */
  readonly summary?: string;
  /** Controls at the end of the title's line. */
  readonly actions?: ReactNode;
}

/** The view's title, on the page and in the tab. */
export function ViewHeader({ title, summary, actions }: ViewHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Tidemark`;
  }, [title]);
  return (
    <header className="mb-5 flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-title font-title break-words">{title}</h1>
        <p className="mt-0.5 min-h-5 text-ink2">{summary}</p>
      </div>
      {actions}
    </header>
  );
}
