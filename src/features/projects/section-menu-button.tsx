'use client';
import { lazy } from 'react';
import { useRecord } from '../../client/records/use-records.ts';
import { loadPart } from '../../components/load-part.ts';
import { MenuButton } from '../../components/menu-button.tsx';

const load = () => loadPart(() => import('./section-menu.tsx'));
const SectionMenu = lazy(() => load().then((module) => ({ default: module.SectionMenu })));

export function SectionMenuButton({ sectionId }: { sectionId: string }) {
  const section = useRecord('section', sectionId);
  if (!section) return null;
  return (
    <MenuButton label={`More for the section “${section.name}”`} load={load}>
      {(menu) => <SectionMenu section={section} {...menu} />}
    </MenuButton>
  );
}
