'use client';
import { Suspense, useState } from 'react';
import { lazyPart, usePreloadWhenIdle } from '../../client/loading/lazy-part.ts';
import { type PickerRequest, pickerRequest } from '../../client/picking/picker-request.ts';
import { useValue } from '../../client/react/use-value.ts';

const picker = lazyPart(
  () => import('./picker.tsx'),
  (module) => module.default,
);
const preloaded = [picker];

/** Renders the only popover for date, project, labels and priority, which other features open by a request. */
export function PickerHost() {
  const request = useValue(pickerRequest);
  usePreloadWhenIdle(preloaded);
  return request && <OpenPicker key={`${request.field} ${request.ids.join()}`} request={request} />;
}

function OpenPicker({ request }: { request: PickerRequest }) {
  // Kept in state, because switching from the suspending to the loaded component would mount it again.
  const [Picker] = useState(() => picker.shown);
  return (
    <Suspense>
      <Picker request={request} onClose={() => pickerRequest.set(null)} />
    </Suspense>
  );
}
