'use client';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { loadPart } from '../../components/load-part.ts';

const SectionDialog = lazy(() =>
  loadPart(() => import('./section-dialog.tsx')).then((module) => ({ default: module.SectionDialog })),
);

export function AddSectionButton({ projectId }: { projectId: string }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAdding(true)}>
        <Plus size={14} aria-hidden="true" />
        Add section
      </Button>
      {adding && (
        <Suspense>
          <SectionDialog projectId={projectId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
