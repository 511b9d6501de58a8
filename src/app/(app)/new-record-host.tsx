'use client';
import { lazy, Suspense } from 'react';
import { newRecordRequest } from '../../client/creating/new-record-request.ts';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { useValue } from '../../client/react/use-value.ts';

const NewRecordDialog = lazy(() => importWithRetry(() => import('./new-record-dialog.tsx')));

/** The dialog that names a new project, section or label, whoever asked for it. */
export function NewRecordHost() {
  const request = useValue(newRecordRequest);
  return (
    request && (
      <Suspense>
        <NewRecordDialog request={request} onClose={() => newRecordRequest.set(null)} />
      </Suspense>
    )
  );
}
