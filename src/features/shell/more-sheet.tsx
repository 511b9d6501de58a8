'use client';
import Search from 'lucide-react/icons/search';
import { NavIcon } from '../../client/navigation/nav-icon.tsx';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { InstallLine } from './install-line.tsx';
import type { NavItem } from './nav-items.ts';
import { FarItems, HelpLinks, NavigationList, type ProjectList } from './navigation-list.tsx';

export interface MoreSheetProps {
  readonly moreItems: readonly NavItem[];
  readonly Projects: ProjectList;
  readonly onClose: () => void;
}

export function MoreSheet({ moreItems, Projects, onClose }: MoreSheetProps) {
  return (
    <Dialog open onClose={onClose} title="Go to">
      <div className="-mx-2">
        <NavLink href="/search" label="Search" leading={<NavIcon icon={Search} />} onClick={onClose} />
        <NavigationList Projects={Projects} onNavigate={onClose} />
        <div className="mt-3 border-t border-line pt-3">
          <FarItems moreItems={moreItems} onNavigate={onClose} />
          <HelpLinks />
          <InstallLine onInstall={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
