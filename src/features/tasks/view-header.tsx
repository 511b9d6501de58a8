'use client';
import Search from 'lucide-react/icons/search';
import { memo, type ReactNode, Suspense, useEffect } from 'react';
import type { DisplayedList } from '../../client/displays/display-of.ts';
import { actOnceLoaded } from '../../client/early-input/late-actions.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { NarrowLine } from './narrow/narrow-line.tsx';

const DisplayButton = lazyPart(
  () => import('./display/display-button.tsx'),
  (module) => module.DisplayButton,
);

export interface ViewHeaderProps {
  readonly title: string;
  /** What stands in its place; by default the title. */
  readonly heading?: ReactNode;
  /** The summary, `7 tasks · 2 overdue`; undefined while it is not known. */
  readonly summary?: ReactNode;
  /** The list that the view shows, whose display can be chosen. */
  readonly list?: DisplayedList;
  /** Controls at the end of the title's line. */
  readonly actions?: ReactNode;
}

/** The view's title, on the page and in the browser's tab. */
export function ViewHeader({ title, heading = title, summary, list, actions }: ViewHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Tidemark`;
  }, [title]);
  const workspace = useWorkspace();
  const display = (act: 'openDisplay' | 'turnLayout') => () => {
    if (list) actOnceLoaded(DisplayButton.load, (module) => module[act](workspace, list));
    return true;
  };
  useShortcuts(
    [
      { keys: 'shift+v', run: display('openDisplay') },
      { keys: 'v', run: display('turnLayout') },
    ],
    list !== undefined,
  );
  return (
    <header className="mb-4 pointer-coarse:mb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h1 dir="auto" className="min-w-0 flex-1 basis-[5em] text-title font-title [overflow-wrap:anywhere]">
          {heading}
        </h1>
        <div className="flex ml-auto min-h-8 shrink-0 items-center self-start pointer-coarse:-my-1.5 pointer-coarse:-mr-[14px] print:hidden">
          <SearchLink />
          {list && <Display list={list} />}
          {actions}
        </div>
      </div>
      <p className="mt-1 min-h-5 text-balance text-ink3">{summary}</p>
      <NarrowLine />
    </header>
  );
}

/** While its code loads, an update would replace what the server drew by the fallback: it is a component that takes none. */
const Display = memo(({ list }: { list: DisplayedList }) => (
  <Suspense fallback={<span className="size-7 pointer-coarse:size-11" />}>
    <DisplayButton list={list} />
  </Suspense>
));

/** On a phone, whose bar has no room for it, the search is one tap away on every list. */
function SearchLink() {
  return (
    <AppLink
      href="/search"
      aria-label="Search"
      className="press inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-ink2 hover:bg-hover hover:text-ink md:hidden pointer-coarse:size-11"
    >
      <Search size={16} aria-hidden="true" />
    </AppLink>
  );
}
