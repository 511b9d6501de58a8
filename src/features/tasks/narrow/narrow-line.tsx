'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { narrowByKey } from '../../../client/filters/narrow-list.ts';
import { lazyPart } from '../../../client/loading/lazy-part.ts';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { narrowing } from './narrowing.ts';

const NarrowField = lazyPart(
  () => import('./narrow-field.tsx'),
  (module) => module.NarrowField,
);

/** F narrows the present list by a filter, which stands in its address, so that it survives Back and reload. */
export function NarrowLine() {
  const workspace = useWorkspace();
  const text = useSearchParams().get('f');
  const path = usePathname();
  useShortcuts([{ keys: 'f', run: () => narrowByKey(workspace) }]);
  useEffect(() => {
    if (text === null) narrowing.set(null);
  }, [text]);
  if (text === null) return null;
  return (
    <Suspense fallback={<div className="mt-4 h-11 rounded-lg border border-line bg-raised" />}>
      <NarrowField key={path} path={path} asked={text} />
    </Suspense>
  );
}
