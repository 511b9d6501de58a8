/** A place of the navigation. `goKey` follows G. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly goKey?: string;
}

export const viewItems: readonly NavItem[] = [
  { href: '/inbox', label: 'Inbox', goKey: 'i' },
  { href: '/today', label: 'Today', goKey: 't' },
  { href: '/upcoming', label: 'Upcoming', goKey: 'u' },
  { href: '/labels', label: 'Labels', goKey: 'l' },
  { href: '/completed', label: 'Completed', goKey: 'c' },
];
