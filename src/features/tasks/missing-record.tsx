'use client';
import { MissingLinks } from '../../client/navigation/missing-links.tsx';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Kind } from '../../sync/kinds.ts';
import { LoadingPart } from './loading-part.tsx';

/** Shown at an address whose record is not in the replica: it is loading, deleted or never existed. */
export function MissingRecord({ kind }: { kind: Kind }) {
  const { puller, hydratedFromDisk } = useWorkspace();
  const known = useValue(puller.loadedKinds).has(kind);
  const failure = useValue(puller.failure);
  const ready = useValue(hydratedFromDisk);
  if (!ready || (!known && !failure)) return <LoadingPart />;
  return (
    <div className="flex flex-col items-start gap-3">
      <h1 className="text-title font-title">This {kind} is not here</h1>
      <p className="text-ink2">It may have been deleted, or the link is old.</p>
      <MissingLinks />
    </div>
  );
}
