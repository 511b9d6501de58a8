'use client';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import type { Label } from '../../contract/labels.ts';

const LabelMenu = lazyPart(
  () => import('./label-menu.tsx'),
  (module) => module.LabelMenu,
);

export function LabelMenuButton({ label }: { label: Label }) {
  return (
    <MenuButton label={`More for the label “${label.name}”`} load={LabelMenu.load}>
      {(menu) => <LabelMenu label={label} {...menu} />}
    </MenuButton>
  );
}
