'use client';
import { Suspense, useState } from 'react';
import { lazyComponent, usePreloadWhenIdle } from '../../client/loading/lazy-component.ts';
import { type PickerRequest, pickerRequest } from '../../client/picking/picker-request.ts';
import { useValue } from '../../client/react/use-value.ts';
import type { PickerProps } from './picker.tsx';

const picker = lazyComponent<PickerProps>(() => import('./picker.tsx'));
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
