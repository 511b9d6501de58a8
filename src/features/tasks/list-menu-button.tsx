'use client';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import type { ListMenuProps } from './list-menu-props.ts';

const ListMenu = lazyPart(
  () => import('./list-menu.tsx'),
  (module) => module.ListMenu,
);

/** The button of the actions on a whole list, in the head of a view that is no project. */
export function ListMenuButton(props: ListMenuProps) {
  return (
    <MenuButton label={`More for “${props.label}”`} load={ListMenu.load}>
      {(menu) => <ListMenu {...props} {...menu} />}
    </MenuButton>
  );
}
