'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { importWithRetry } from '../loading/import-with-retry.ts';

const load = () => importWithRetry(() => import('./line-reading.tsx'));
const Reading = lazy(() => load().then((module) => ({ default: module.LineReading })));
const Warnings = lazy(() => load().then((module) => ({ default: module.LineWarnings })));

/** What a line was understood as; its code comes with the first line that is read. */
export function LineReading(props: ComponentProps<typeof Reading>) {
  return (
    <Suspense>
      <Reading {...props} />
    </Suspense>
  );
}

/** Doubts about the reading of a line; nothing while it is not read. */
export function LineWarnings(props: ComponentProps<typeof Warnings>) {
  if (!props.line.result) return null;
  return (
    <Suspense>
      <Warnings {...props} />
    </Suspense>
  );
}
