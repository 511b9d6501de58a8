'use client';
import { lazy } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import type { Label } from '../../contract/labels.ts';

const load = () => importWithRetry(() => import('./label-menu.tsx'));
const LabelMenu = lazy(() => load().then((module) => ({ default: module.LabelMenu })));

export function LabelMenuButton({ label }: { label: Label }) {
  return (
    <MenuButton label={`More for the label “${label.name}”`} load={load}>
      {(menu) => <LabelMenu label={label} {...menu} />}
    </MenuButton>
  );
}
