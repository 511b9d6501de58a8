'use client';
import { ChangeLine } from '../../client/history/change-line.tsx';
import { useChanges } from '../../client/history/use-changes.ts';
import { QueryFailure } from '../../client/query/query-failure.tsx';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';

const pageSize = 20;

/** The changes of a task and of what hangs on it, with their actors, newest first. */
export default function TaskHistory({ taskId }: { taskId: string }) {
  const { items, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useChanges({
    recordId: taskId,
    attached: true,
    limit: pageSize,
  });
  if (isPending) return <SkeletonRows rows={3} label="Loading the history" />;
  if (error) return <QueryFailure what="The history" query={{ error, refetch }} className="py-2" />;
  if (items.length === 0) return <p className="py-2 text-ink2">No changes are kept of this task.</p>;
  return (
    <>
      <ul aria-label="History">
        {items.map((change) => (
          <ChangeLine key={change.id} change={change} recordId={taskId} hasActor />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-2" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </>
  );
}
