'use client';
import { lazy } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { MenuButton } from '../../components/menu-button.tsx';

const load = () => importWithRetry(() => import('./section-menu.tsx'));
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
