'use client';
import { useEffect } from 'react';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ProposalList } from './proposal-list.tsx';

/** What one token would do if it were let; nothing while it proposes nothing. */
export function TokenProposals({ tokenId }: { tokenId: string }) {
  const { proposals } = useWorkspace();
  const items = useValue(proposals.items)?.filter((proposal) => proposal.tokenId === tokenId) ?? [];
  useEffect(() => proposals.refresh(), [proposals]);
  if (items.length === 0) return null;
  return (
    <div className="mt-8">
      <ProposalList items={items} isOfOneToken />
    </div>
  );
}
