'use client';
import type { ReactNode } from 'react';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { NavItem } from './nav-items.ts';
import type { ProjectList } from './navigation-list.tsx';
import { NoticesHost } from './notices-host.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { Sidebar } from './sidebar.tsx';
import { StatusLines } from './status-lines.tsx';
import { ViewFrame } from './view-frame.tsx';

export interface AppShellProps {
  readonly children: ReactNode;
  /** Links to other features' views, after the shell's own in the navigation. */
  readonly moreItems?: readonly NavItem[];
  readonly sidebarActions?: ReactNode;
  readonly Projects: ProjectList;
}

/** The frame around every view: navigation, status, the scrolling column, toasts and keys. */
export function AppShell({ children, moreItems = [], sidebarActions, Projects }: AppShellProps) {
  return (
    <div className="flex h-dvh flex-col print:block print:h-auto">
      {/* biome-ignore lint/a11y/useValidAnchor: the link moves the focus to the active row of the list. */}
      <a
        href="#main"
        onClick={(event) => {
          const row = document.querySelector<HTMLElement>(`#main ${selectorOf('rowLink')}[tabindex="0"]`);
          if (!row) return;
          event.preventDefault();
          row.focus();
        }}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-3 py-2 text-canvas focus:translate-y-0 print:hidden"
      >
        Skip to the tasks
      </a>
      <div className="flex min-h-0 flex-1 beside:pr-(--panel-width) print:block">
        <Sidebar moreItems={moreItems} actions={sidebarActions} Projects={Projects} />
        <ViewFrame>{children}</ViewFrame>
      </div>
      <StatusLines />
      <BottomBar moreItems={moreItems} Projects={Projects} />
      <NoticesHost />
      <ShellKeys moreItems={moreItems} />
    </div>
  );
}
