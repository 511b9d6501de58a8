'use client';
import { Dialog } from '../../components/dialog.tsx';
import type { NavItem } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import { NavigationList } from './navigation-list.tsx';

export function MoreSheet({ moreItems, onClose }: { moreItems: readonly NavItem[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Go to">
      <div className="-mx-2">
        <NavigationList moreItems={moreItems} onNavigate={onClose} />
        <div className="mt-3 border-t border-line pt-3">
          <NavLink href="/settings" label="Settings" onClick={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
