'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { memo, Suspense } from 'react';
import { filterOfAddress, narrowByKey, narrowings } from '../../../client/filters/narrow-list.ts';
import { lazyPart } from '../../../client/loading/lazy-part.ts';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';

const NarrowField = lazyPart(
  () => import('./narrow-field.tsx'),
  (module) => module.NarrowField,
);

/** F narrows the present list by a filter, which stands in its address, so that it survives Back and reload. */
export function NarrowLine() {
  const workspace = useWorkspace();
  const told = useSearchParams().get('f');
  const count = useValue(narrowings);
  const text = typeof window === 'undefined' ? told : filterOfAddress();
  const path = usePathname();
  useShortcuts([{ keys: 'f', run: () => narrowByKey(workspace) }]);
  return text !== null && <LateField key={`${path} ${count}`} path={path} asked={text} />;
}

/**
 * Rendered anew only for another list or filter: React removes what the server rendered, with what was typed into it, when it renders its
 * boundary before the code has come.
 */
const LateField = memo(function LateField(props: { path: string; asked: string }) {
  return (
    <Suspense fallback={<div className="mt-4 h-11 rounded-lg border border-line bg-raised" />}>
      <NarrowField {...props} />
    </Suspense>
  );
});
