'use client';
import { useEffect } from 'react';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ProposalList } from './proposal-list.tsx';

/** The pending proposals of agents, each to be accepted or declined. */
export function ProposalsView() {
  const { proposals } = useWorkspace();
  const items = useValue(proposals.items);
  const failure = useValue(proposals.failure);
  const hasMore = useValue(proposals.hasMore);
  useEffect(() => {
    document.title = 'Proposals · Tidemark';
    proposals.refresh();
  }, [proposals]);
  return (
    <>
      <h1 className="text-title font-title">Proposals</h1>
      <p className="mt-1 mb-4 text-ink3">What your agents would do, if you let them. Nothing of it is done yet.</p>
      {items === null && failure === null && <SkeletonRows label="Loading the proposals" />}
      {items === null && failure !== null && (
        <LoadFailure what="The proposals" why={failure.sentence} onRetry={proposals.refresh} />
      )}
      {items?.length === 0 && (
        <p className="text-ink2">
          Nothing waits for you. Which agents ask you first is up to their{' '}
          <AppLink href="/settings/api-tokens" className="text-pen underline underline-offset-2">
            tokens
          </AppLink>
          .
        </p>
      )}
      {items !== null && <ProposalList items={items} />}
      {hasMore && <p className="mt-4 text-ink3">There are more. They follow when these are decided.</p>}
    </>
  );
}
