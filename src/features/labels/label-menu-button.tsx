'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { loadPart } from '../../components/load-part.ts';
import type { Label } from '../../contract/labels.ts';

const load = () => loadPart(() => import('./label-menu.tsx'));
const LabelMenu = lazy(() => load().then((module) => ({ default: module.LabelMenu })));

/** The menu's code comes with the first sign that it will be wanted. */
export function LabelMenuButton({ label }: { label: Label }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <IconButton
      label={`More for the label “${label.name}”`}
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
      <LabelMenu label={label} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
