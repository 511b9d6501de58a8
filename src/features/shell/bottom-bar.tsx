'use client';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { classNames } from '../../components/class-names.ts';
import type { NavItem } from './nav-items.ts';
import type { ProjectList } from './navigation-list.tsx';

const MoreSheet = lazy(() =>
  importWithRetry(() => import('./more-sheet.tsx')).then((module) => ({ default: module.MoreSheet })),
);

const cell = 'flex min-h-14 flex-1 items-center justify-center border-t-2 border-transparent text-meta text-ink2';
const current = 'border-ink bg-sel font-strong text-ink';

/** The navigation of a phone. */
export function BottomBar({ moreItems, Projects }: { moreItems: readonly NavItem[]; Projects: ProjectList }) {
  const { addTaskRequested } = useWorkspace();
  const pathname = usePathname();
  const [more, setMore] = useState(false);
  const link = (href: string, label: string) => (
    <AppLink
      href={href}
      aria-current={pathname === href ? 'page' : undefined}
      className={classNames(cell, pathname === href && current)}
    >
      {label}
    </AppLink>
  );
  return (
    <nav
      aria-label="Main"
      className="flex shrink-0 border-t border-line bg-rail pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {link('/today', 'Today')}
      {link('/inbox', 'Inbox')}
      <button type="button" className={cell} onClick={() => addTaskRequested.emit()}>
        Add
      </button>
      {link('/upcoming', 'Upcoming')}
      <button type="button" className={cell} aria-haspopup="dialog" onClick={() => setMore(true)}>
        More
      </button>
      {more && (
        <Suspense>
          <MoreSheet moreItems={moreItems} Projects={Projects} onClose={() => setMore(false)} />
        </Suspense>
      )}
    </nav>
  );
}
