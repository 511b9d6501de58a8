'use client';
import type { ReactNode } from 'react';
import { useIsLoaded } from '../../client/react/use-is-loaded.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { Kind } from '../../sync/kinds.ts';

export interface ViewBodyProps {
  /** Nothing to list; whether that is so, or is only not known yet, is decided here. */
  readonly isEmpty: boolean;
  /** A plain sentence for the case that there is nothing. */
  readonly emptyText: string;
  /** What must have been pulled before emptiness means something. */
  readonly needs?: Kind;
  readonly children: ReactNode;
}

/** The list, or why there is none: still loading, not reachable, or nothing there. */
export function ViewBody({ isEmpty, emptyText, needs = 'task', children }: ViewBodyProps) {
  const { puller, hydratedFromDisk } = useWorkspace();
  const loaded = useIsLoaded(needs);
  const failure = useValue(puller.failure);
  const ready = useValue(hydratedFromDisk);
  if (!isEmpty) return children;
  if (loaded) return <p className="pt-6 text-ink3">{emptyText}</p>;
  if (ready && failure)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 pt-6">
        <p>Your tasks could not be loaded. {failure.sentence}</p>
        <Button onClick={() => void puller.pull()}>Try again</Button>
      </div>
    );
  return <SkeletonRows label="Loading tasks" />;
}
