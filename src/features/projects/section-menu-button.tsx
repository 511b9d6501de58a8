'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import { useRecord } from '../../client/records/use-records.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { loadPart } from '../../components/load-part.ts';

const load = () => loadPart(() => import('./section-menu.tsx'));
const SectionMenu = lazy(() => load().then((module) => ({ default: module.SectionMenu })));

/** The menu's code comes with the first sign that it will be wanted. */
export function SectionMenuButton({ sectionId }: { sectionId: string }) {
  const section = useRecord('section', sectionId);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  if (!section) return null;
  const button = (
    <IconButton
      label={`More for the section “${section.name}”`}
      icon={<Ellipsis size={16} aria-hidden="true" />}
      aria-haspopup="menu"
      onPointerEnter={() => void load()}
      onClick={() => {
        setWanted(true);
        setOpen(true);
      }}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <SectionMenu section={section} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
