'use client';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';
import { useValue } from '../react/use-value.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { type Renaming, renaming } from './renaming.ts';

const NameField = lazyPart(
  () => import('./name-field.tsx'),
  (module) => module.NameField,
);

interface NameInPlaceProps extends Renaming {
  readonly name: string;
  readonly children: ReactNode;
}

/** The name of a record in its heading, where a double click writes it anew. */
export function NameInPlace({ kind, id, name, children }: NameInPlaceProps) {
  const { replica } = useWorkspace();
  const wanted = useValue(renaming);
  if (wanted?.kind === kind && !wanted.inNavigation && replica.realId(wanted.id) === replica.realId(id))
    return (
      <Suspense fallback={children}>
        <NameField kind={kind} id={id} name={name} />
      </Suspense>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse's way to what F2 and the menu do.
    <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]" onDoubleClick={() => renaming.set({ kind, id })}>
      {children}
    </span>
  );
}
