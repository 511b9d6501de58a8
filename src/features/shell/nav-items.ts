import type { ShortcutKeys } from '../../client/keys/all-shortcuts.ts';

type GoKeys = Extract<ShortcutKeys, `g ${string}`>;

/** A place of the navigation, and the keys that lead there. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly goKeys?: GoKeys;
}

export const viewItems: readonly NavItem[] = [
  { href: '/inbox', label: 'Inbox', goKeys: 'g i' },
  { href: '/today', label: 'Today', goKeys: 'g t' },
  { href: '/upcoming', label: 'Upcoming', goKeys: 'g u' },
  { href: '/labels', label: 'Labels', goKeys: 'g l' },
  { href: '/completed', label: 'Completed', goKeys: 'g c' },
];
