'use client';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { MenuButton } from '../../components/menu-button.tsx';

const SectionMenu = lazyPart(
  () => import('./section-menu.tsx'),
  (module) => module.SectionMenu,
);

export function SectionMenuButton({ sectionId }: { sectionId: string }) {
  const section = useRecord('section', sectionId);
  if (!section) return null;
  return (
    <MenuButton label={`More for the section “${section.name}”`} load={SectionMenu.load}>
      {(menu) => <SectionMenu section={section} {...menu} />}
    </MenuButton>
  );
}
