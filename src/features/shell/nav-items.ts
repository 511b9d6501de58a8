import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import InboxIcon from 'lucide-react/icons/inbox';
import ListFilter from 'lucide-react/icons/list-filter';
import Pencil from 'lucide-react/icons/pencil';
import Settings from 'lucide-react/icons/settings';
import SquareCheck from 'lucide-react/icons/square-check';
import Sun from 'lucide-react/icons/sun';
import Tag from 'lucide-react/icons/tag';
import type { ShortcutKeys } from '../../client/keys/all-shortcuts.ts';

type GoKeys = Extract<ShortcutKeys, `g ${string}`>;

/** A link of the navigation with its shortcut. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly goKeys?: GoKeys;
}

export const viewItems: readonly NavItem[] = [
  { href: '/inbox', label: 'Inbox', icon: InboxIcon, goKeys: 'g i' },
  { href: '/today', label: 'Today', icon: Sun, goKeys: 'g t' },
  { href: '/upcoming', label: 'Upcoming', icon: CalendarDays, goKeys: 'g u' },
  { href: '/labels', label: 'Labels', icon: Tag, goKeys: 'g l' },
  { href: '/views', label: 'Views', icon: ListFilter, goKeys: 'g v' },
];

/** Shown while there are some. */
export const proposalsItem: NavItem = { href: '/proposals', label: 'Proposals', icon: Pencil };

export const settingsItem: NavItem = { href: '/settings', label: 'Settings', icon: Settings };

/** The links to completed and deleted tasks, placed below the projects. */
export const doneItems: readonly NavItem[] = [
  { href: '/completed', label: 'Completed', icon: SquareCheck, goKeys: 'g c' },
];
