'use client';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { Button } from '../../components/button.tsx';

const SectionDialog = lazy(() =>
  importWithRetry(() => import('./section-dialog.tsx')).then((module) => ({ default: module.SectionDialog })),
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
