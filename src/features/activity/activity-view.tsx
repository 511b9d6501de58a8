'use client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChangeLine } from '../../client/history/change-line.tsx';
import { groupChanges } from '../../client/history/group-changes.ts';
import { useChanges } from '../../client/history/use-changes.ts';
import { QueryFailure } from '../../client/query/query-failure.tsx';
import { QueryProvider, trpc } from '../../client/query/query-provider.tsx';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { UnreachableNote } from '../../components/unreachable-note.tsx';
import type { ApiToken } from '../../contract/api-tokens.ts';
import { TokenChanges } from './token-changes.tsx';

export interface ActivityViewProps {
  /** The dialog that confirms the revocation of a token. */
  readonly revokeDialog: (token: ApiToken, onClose: () => void) => ReactNode;
}

const pageSize = 50;

/** Settings → Activity: changes with their actors, newest first; a group of a token’s changes can be undone as a whole. */
export function ActivityView(props: ActivityViewProps) {
  return (
    <QueryProvider>
      <section aria-labelledby="activity-title">
        <h2 id="activity-title" className="text-dialog font-strong">
          Activity
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink2">
          What you, your devices and your API tokens changed. What a token changes without a pause of ten minutes is one
          entry, which can be undone as a whole.
        </p>
        <Changes {...props} />
      </section>
    </QueryProvider>
  );
}

interface ChangesProps extends Partial<ActivityViewProps> {
  /** Only what this token changed. */
  readonly tokenId?: string;
}

export function Changes({ revokeDialog, tokenId }: ChangesProps) {
  const { items, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useChanges({
    limit: pageSize,
    ...(tokenId === undefined ? {} : { tokenId }),
  });
  const tokens = useQuery(trpc.apiTokens.list.queryOptions());
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const unreachable = useUnreachable();
  if (isPending && unreachable) return <UnreachableNote what="The changes are" />;
  if (isPending) return <SkeletonRows rows={5} label="Loading the activity" />;
  if (error) return <QueryFailure what="The activity" query={{ error, refetch }} className="mt-6" />;
  if (items.length === 0) return <p className="mt-6 text-ink2">Nothing was changed yet.</p>;
  const valid = (id: string | null) =>
    revokeDialog && tokens.data?.items.find((token) => token.id === id && token.revokedAt === null);
  return (
    <>
      <ul className="mt-5 border-t border-line" aria-label="Activity">
        {groupChanges(items).map((group) => {
          const [newest] = group.changes;
          if (!newest) return null;
          if (group.tokenId === null) return <ChangeLine key={newest.id} change={newest} hasActor />;
          const token = valid(group.tokenId);
          // Later changes are added at the front of a group, so its oldest change is its stable key.
          return (
            <TokenChanges
              key={group.changes.at(-1)?.id}
              changes={group.changes}
              isCut={hasNextPage && group.changes.includes(items.at(-1) ?? newest)}
              onRevoke={token && (() => setRevoking(token))}
            />
          );
        })}
      </ul>
      {hasNextPage && (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
      {revoking && revokeDialog?.(revoking, () => setRevoking(null))}
    </>
  );
}
