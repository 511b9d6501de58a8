'use client';
import { Menu } from '../../components/menu.tsx';
import type { MenuState } from '../../components/menu-button.tsx';

/** The menu of actions on the open task. */
export function DetailMenu({ onDelete, ...menu }: MenuState & { readonly onDelete: () => void }) {
  return <Menu {...menu} groups={[[{ label: 'Delete', shortcut: 'Del', danger: true, onSelect: onDelete }]]} />;
}
