'use client';
import type { ReactNode } from 'react';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Kbd } from '../../components/kbd.tsx';
import type { NavItem } from './nav-items.ts';
import { NavigationList, type ProjectList } from './navigation-list.tsx';

export interface SidebarProps {
  readonly moreItems: readonly NavItem[];
  /** Beside Add task: search, for instance. */
  readonly actions?: ReactNode;
  readonly Projects: ProjectList;
}

export function Sidebar({ moreItems, actions, Projects }: SidebarProps) {
  const { addTaskRequested } = useWorkspace();
  return (
    <nav
      aria-label="Main"
      className="hidden w-[232px] shrink-0 flex-col overflow-y-auto border-r border-line bg-rail p-2 pt-3 md:flex"
    >
      <SidebarAction label="Add task" shortcut="Q" onSelect={() => addTaskRequested.emit()} />
      {actions}
      <NavigationList moreItems={moreItems} Projects={Projects} />
      <div className="sticky -bottom-2 z-10 -mx-2 mt-auto -mb-2 bg-rail px-2 py-2">
        <NavLink href="/settings" label="Settings" />
      </div>
    </nav>
  );
}

/** A line of the sidebar that does something, with its key. */
export function SidebarAction({
  label,
  shortcut,
  onSelect,
}: {
  label: string;
  shortcut: string;
  onSelect: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onSelect}
      className="flex min-h-7 w-full items-center justify-between rounded-sm px-2 text-ink2 hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
    >
      {label}
      <Kbd>{shortcut}</Kbd>
    </button>
  );
}
