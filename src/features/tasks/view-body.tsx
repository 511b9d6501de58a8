'use client';
import type { ReactNode } from 'react';
import { useIsLoaded } from '../../client/react/use-is-loaded.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import type { Kind } from '../../sync/kinds.ts';
import { LoadingPart } from './loading-part.tsx';

export interface ViewBodyProps {
  /** Whether the list is empty; the component decides whether it is still loading. */
  readonly isEmpty: boolean;
  /** The sentence for an empty list; absent: it stands there without tasks. */
  readonly emptyText?: string;
  /** The kind that must have been pulled before an empty list is certain. */
  readonly needs?: Kind;
  readonly children: ReactNode;
}

/** The list, or why there is none: it is loading, unreachable or empty. */
export function ViewBody({ isEmpty, emptyText, needs = 'task', children }: ViewBodyProps) {
  const { puller, hydratedFromDisk } = useWorkspace();
  const loaded = useIsLoaded(needs);
  const failure = useValue(puller.failure);
  const ready = useValue(hydratedFromDisk);
  const unreachable = useUnreachable();
  if (!isEmpty || (loaded && emptyText === undefined)) return children;
  if (loaded) return <p className="pt-6 text-ink3">{emptyText}</p>;
  if (ready && failure)
    return <LoadFailure what="Your tasks" why={failure.sentence} onRetry={() => void puller.pull()} className="pt-6" />;
  if (ready && unreachable)
    return (
      <p role="status" className="pt-6 text-ink2">
        This device does not have your tasks yet, and the service cannot be reached. They are shown as soon as the
        connection is back.
      </p>
    );
  return <LoadingPart label="Loading tasks" />;
}
