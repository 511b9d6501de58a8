'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiClient } from '../../client/api/api-client.ts';
import { QueryFailure } from '../../client/query/query-failure.tsx';
import { QueryProvider, trpc } from '../../client/query/query-provider.tsx';
import { useFollowQuery } from '../../client/query/use-follow-query.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { Replica } from '../../sync/replica.ts';
import { EmptyTrashDialog } from './empty-trash-dialog.tsx';
import { kindNames } from './kind-names.ts';
import { TrashRow } from './trash-row.tsx';

/** Lists deletions, each with its restore. */
export function TrashView() {
  return (
    <QueryProvider>
      <TrashPage />
    </QueryProvider>
  );
}

const shownKinds = Object.keys(kindNames) as (keyof typeof kindNames)[];

/** Changes whenever a record was deleted or restored, on this device or another. */
const versions = (replica: Replica) => shownKinds.map((kind) => replica.version(kind)).join();

function TrashPage() {
  const changed = useSelection(shownKinds, versions);
  const queryKey = trpc.trash.list.infiniteQueryKey();
  const trash = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => apiClient.trash.list.query(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  const [emptying, setEmptying] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  const fetchAnew = useFollowQuery(queryKey, trash.refetch);
  const unreachable = useUnreachable();
  useEffect(() => {
    document.title = 'Trash · Tidemark';
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that the list may have changed.
  useEffect(() => {
    if (!unreachable) fetchAnew();
  }, [changed, unreachable, fetchAnew]);
  // What was added by mistake and undone, nobody has deleted.
  const entries = trash.data?.pages.flatMap(({ items }) => items).filter(({ undone }) => !undone) ?? [];
  return (
    <div ref={area}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-title">Trash</h1>
        {entries.length > 0 && <Button onClick={() => setEmptying(true)}>Empty Trash…</Button>}
      </div>
      <p className="mt-1 mb-4 text-ink3">What you delete stays here and can be restored until you empty Trash.</p>
      {emptying && <EmptyTrashDialog onClose={() => setEmptying(false)} onEmptied={() => void trash.refetch()} />}
      {trash.data === undefined && unreachable && (
        <p role="status" className="text-ink2">
          Trash is kept by the service alone, which cannot be reached now. It is shown as soon as the connection is
          back.
        </p>
      )}
      {trash.isPending && !unreachable && <SkeletonRows label="Loading Trash" />}
      {trash.isError && !unreachable && <QueryFailure what="Trash" query={trash} />}
      {trash.isSuccess && entries.length === 0 && !trash.hasNextPage && <p className="text-ink2">Trash is empty.</p>}
      <ul aria-label="Deleted" className="border-t border-line empty:hidden">
        {entries.map((entry) => (
          <TrashRow key={entry.id} entry={entry} onRestored={() => void trash.refetch()} />
        ))}
      </ul>
      {trash.hasNextPage && (
        <Button className="mt-4" disabled={trash.isFetchingNextPage} onClick={() => void trash.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
