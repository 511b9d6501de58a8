'use client';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect } from 'react';
import { AppLink } from '../../client/navigation/app-link.tsx';

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
      <div className="flex shrink-0 items-start print:hidden">
        <SearchLink />
        {actions}
      </div>
    </header>
  );
}

/** On a phone, whose bar has no room for it, the search is one tap away on every list. */
function SearchLink() {
  return (
    <AppLink
      href="/search"
      aria-label="Search"
      className="press inline-flex not-last:mr-1 size-7 shrink-0 items-center justify-center rounded-sm text-ink2 hover:bg-hover hover:text-ink md:hidden pointer-coarse:size-11"
    >
      <Search size={16} aria-hidden="true" />
    </AppLink>
  );
}
