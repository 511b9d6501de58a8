'use client';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import type { View } from '../../contract/views.ts';

const ViewMenu = lazyPart(
  () => import('./view-menu.tsx'),
  (module) => module.ViewMenu,
);

export function ViewMenuButton({ view }: { view: View }) {
  return (
    <MenuButton label={`More for the view “${view.name}”`} load={ViewMenu.load}>
      {(menu) => <ViewMenu view={view} {...menu} />}
    </MenuButton>
  );
}
