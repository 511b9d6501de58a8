'use client';
import { lazy } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import type { View } from '../../contract/views.ts';

const load = () => importWithRetry(() => import('./view-menu.tsx'));
const ViewMenu = lazy(() => load().then((module) => ({ default: module.ViewMenu })));

export function ViewMenuButton({ view }: { view: View }) {
  return (
    <MenuButton label={`More for the view “${view.name}”`} load={load}>
      {(menu) => <ViewMenu view={view} {...menu} />}
    </MenuButton>
  );
}
