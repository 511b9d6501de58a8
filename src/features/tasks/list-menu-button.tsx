'use client';
import { lazy } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import type { ListMenuProps } from './list-menu-props.ts';

const load = () => importWithRetry(() => import('./list-menu.tsx'));
const ListMenu = lazy(() => load().then((module) => ({ default: module.ListMenu })));

/** The button of the actions on a whole list, in the head of a view that is no project. */
export function ListMenuButton(props: ListMenuProps) {
  return (
    <MenuButton label={`More for “${props.label}”`} load={load}>
      {(menu) => <ListMenu {...props} {...menu} />}
    </MenuButton>
  );
}
