'use client';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';

const Reading = lazyPart(
  () => import('./line-reading.tsx'),
  (module) => module.LineReading,
);
export const loadLineReading = Reading.load;
const Warnings = lazyPart(
  () => import('./line-reading.tsx'),
  (module) => module.LineWarnings,
);

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
