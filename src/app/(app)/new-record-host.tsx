'use client';
import { Suspense } from 'react';
import { newRecordRequest } from '../../client/creating/new-record-request.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { useValue } from '../../client/react/use-value.ts';

const NewRecordDialog = lazyPart(
  () => import('./new-record-dialog.tsx'),
  (module) => module.default,
);

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
