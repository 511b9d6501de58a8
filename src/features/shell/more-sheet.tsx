'use client';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { NavItem } from './nav-items.ts';
import { NavigationList, type ProjectList } from './navigation-list.tsx';

export interface MoreSheetProps {
  readonly moreItems: readonly NavItem[];
  readonly Projects: ProjectList;
  readonly onClose: () => void;
}

export function MoreSheet({ moreItems, Projects, onClose }: MoreSheetProps) {
  return (
    <Dialog open onClose={onClose} title="Go to">
      <div className="-mx-2">
        <NavigationList moreItems={moreItems} Projects={Projects} onNavigate={onClose} />
        <div className="mt-3 border-t border-line pt-3">
          <NavLink href="/search" label="Search" onClick={onClose} />
          <NavLink href="/settings" label="Settings" onClick={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
