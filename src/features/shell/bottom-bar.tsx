'use client';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Inbox from 'lucide-react/icons/inbox';
import Menu from 'lucide-react/icons/menu';
import Plus from 'lucide-react/icons/plus';
import Sun from 'lucide-react/icons/sun';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useShownPath } from '../../client/navigation/shown-path.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { NavItem } from './nav-items.ts';
import type { ProjectList } from './navigation-list.tsx';

const MoreSheet = lazyPart(
  () => import('./more-sheet.tsx'),
  (module) => module.MoreSheet,
);

/** Its words grow with the browser's text as far as four of them fit beside each other on the narrowest phone. */
const cell =
  'group/cell relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,15px)]/4 text-ink2';

/** @param icon highlighted for the current view */
function Face({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <span className="flex h-6 w-full max-w-12 items-center justify-center rounded-sm group-aria-[current=page]/cell:bg-sel group-aria-[current=page]/cell:text-ink">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="group-aria-[current=page]/cell:font-strong group-aria-[current=page]/cell:text-ink">
        {label}
      </span>
    </>
  );
}

/** Whether the reader wants as little motion as can be. */
function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The navigation of a phone; hidden while something is written, when the keyboard takes its place. */
export function BottomBar({ moreItems, Projects }: { moreItems: readonly NavItem[]; Projects: ProjectList }) {
  const { addTaskRequested, proposals } = useWorkspace();
  const proposed = useValue(proposals.items)?.length ?? 0;
  const pathname = useShownPath();
  const [more, setMore] = useState(false);
  const link = (href: string, label: string, icon: LucideIcon) => (
    <AppLink
      href={href}
      aria-current={pathname === href ? 'page' : undefined}
      className={cell}
      // A second tap on the present place leads to its top.
      onClick={() => {
        if (pathname === href)
          document.getElementById('main')?.scrollTo({ top: 0, behavior: isStill() ? 'auto' : 'smooth' });
      }}
    >
      <Face icon={icon} label={label} />
    </AppLink>
  );
  return (
    <nav
      aria-label="Main"
      className="flex shrink-0 items-center border-t border-line bg-rail px-2 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden typing:hidden"
    >
      {link('/today', 'Today', Sun)}
      {link('/inbox', 'Inbox', Inbox)}
      <button
        type="button"
        aria-label="Add task"
        onClick={() => addTaskRequested.emit()}
        className="press mx-[min(0.75rem,12px)] flex h-11 w-[min(3rem,56px)] shrink-0 items-center justify-center rounded-lg bg-ink text-canvas"
      >
        <Plus size={20} aria-hidden="true" />
      </button>
      {link('/upcoming', 'Upcoming', CalendarDays)}
      <button
        type="button"
        aria-label={proposed > 0 ? `More, ${proposed} waiting for you` : undefined}
        className={cell}
        aria-haspopup="dialog"
        onClick={() => setMore(true)}
      >
        <Face icon={Menu} label="More" />
        {proposed > 0 && (
          <span aria-hidden="true" className="absolute top-2 right-[calc(50%-16px)] size-2 rounded-full bg-danger" />
        )}
      </button>
      {more && (
        <Suspense>
          <MoreSheet moreItems={moreItems} Projects={Projects} onClose={() => setMore(false)} />
        </Suspense>
      )}
    </nav>
  );
}
