'use client';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { NavAction } from '../../client/navigation/nav-action.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { CheckedLine } from './checked-line.tsx';
import type { NavItem } from './nav-items.ts';
import { FarItems, HelpLinks, NavigationList, type ProjectList } from './navigation-list.tsx';

export interface SidebarProps {
  readonly moreItems: readonly NavItem[];
  /** Controls beside Add task, such as search. */
  readonly actions?: ReactNode;
  readonly Projects: ProjectList;
}

export function Sidebar({ moreItems, actions, Projects }: SidebarProps) {
  const { addTaskRequested } = useWorkspace();
  return (
    <nav
      aria-label="Main"
      className="hidden w-[min(14.5rem,40vw)] shrink-0 flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-rail p-2 pt-3 md:flex print:hidden"
    >
      <NavAction label="Add task" icon={Plus} shortcut="Q" onClick={() => addTaskRequested.emit()} />
      {actions}
      <div className="mt-4">
        <NavigationList Projects={Projects} />
      </div>
      <div className="-bottom-2 z-10 -mx-2 mt-auto -mb-2 bg-rail px-2 pt-4 pb-2 [@media(min-height:30rem)]:sticky">
        <FarItems moreItems={moreItems} />
        <HelpLinks />
        <CheckedLine />
      </div>
    </nav>
  );
}
