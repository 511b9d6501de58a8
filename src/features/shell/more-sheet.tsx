'use client';
import Search from 'lucide-react/icons/search';
import { NavIcon } from '../../client/navigation/nav-icon.tsx';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { InstallLine } from './install-line.tsx';
import { type NavItem, settingsItem } from './nav-items.ts';
import { FarItems, HelpLinks, NavigationList, type ProjectList } from './navigation-list.tsx';

export interface MoreSheetProps {
  readonly moreItems: readonly NavItem[];
  readonly Projects: ProjectList;
  readonly onClose: () => void;
}

/** The views that the bar itself has. */
const barred = ['/inbox', '/today', '/upcoming'];

/** What the bar has no room for. The settings and the offer to install stand above the projects, which may be many. */
export function MoreSheet({ moreItems, Projects, onClose }: MoreSheetProps) {
  return (
    <Dialog open onClose={onClose} title="Go to">
      <div className="-mx-2">
        <NavLink href="/search" label="Search" leading={<NavIcon icon={Search} />} onClick={onClose} />
        <NavigationList
          Projects={Projects}
          onNavigate={onClose}
          without={barred}
          between={
            <>
              <NavLink
                href={settingsItem.href}
                label={settingsItem.label}
                leading={<NavIcon icon={settingsItem.icon} />}
                onClick={onClose}
              />
              <InstallLine onInstall={onClose} />
            </>
          }
        />
        <div className="mt-3 border-t border-line pt-3">
          <FarItems moreItems={moreItems} onNavigate={onClose} hasSettings={false} />
          <HelpLinks />
        </div>
      </div>
    </Dialog>
  );
}
