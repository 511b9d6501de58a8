'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { importWithRetry } from '../loading/import-with-retry.ts';

export const loadLineReading = () => importWithRetry(() => import('./line-reading.tsx'));
const Reading = lazy(() => loadLineReading().then((module) => ({ default: module.LineReading })));
const Warnings = lazy(() => loadLineReading().then((module) => ({ default: module.LineWarnings })));

/** The parsed fields of a line; the component's code is loaded with the first line that is parsed. */
export function LineReading(props: ComponentProps<typeof Reading>) {
  return (
    <Suspense>
      <Reading {...props} />
    </Suspense>
  );
}

/** The parser's warnings about a line; renders nothing until it is parsed. */
export function LineWarnings(props: ComponentProps<typeof Warnings>) {
  if (!props.line.result) return null;
  return (
    <Suspense>
      <Warnings {...props} />
    </Suspense>
  );
}
