import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryClient, trpc } from '../../client/query/query-provider.tsx';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { isTemporaryId } from '../../sync/ids.ts';
import type { Mutation } from '../../sync/mutations.ts';
import { type TaskPart, type TaskParts, withPending } from './pending-parts.ts';
import { useStoredParts } from './use-stored-parts.ts';

export interface TaskDetailState {
  readonly parts: TaskParts;
  readonly isLoading: boolean;
  /** Nothing is known of the parts, on this device neither. */
  readonly failed: boolean;
  retry(): void;
}

const nothing: TaskParts = { comments: [], reminders: [], attachments: [] };
const partKinds = ['comment', 'reminder', 'attachment', 'task'];

/** A task's comments, reminders and attachments: what the service says, or said last time, with what waits in the outbox laid over it. */
export function useTaskDetail(taskId: string): TaskDetailState {
  const workspace = useWorkspace();
  const id = workspace.replica.realId(taskId);
  const options = trpc.tasks.get.queryOptions({ id });
  const query = useQuery({ ...options, enabled: !isTemporaryId(id) });
  const pending = usePending(id, query.dataUpdatedAt);
  useEffect(
    () =>
      workspace.onChanged((kinds) => {
        if (kinds.some((kind) => partKinds.includes(kind)))
          void queryClient.invalidateQueries({ queryKey: trpc.tasks.get.queryKey({ id }) });
      }),
    [workspace, id],
  );
  const { realId } = workspace.replica;
  const stored = useStoredParts(id, query.data);
  const known = query.data ?? stored;
  const seen = useSeen(known);
  const parts = useMemo(
    () => withPending(known ?? nothing, id, pending, { realId, seen }),
    [known, id, pending, realId, seen],
  );
  const unknown = !known && !isTemporaryId(id);
  // Without a network the question is not even asked.
  const failed = unknown && stored === null && (query.isError || query.fetchStatus === 'paused');
  return {
    parts,
    isLoading: unknown && !failed,
    failed,
    retry: () => void query.refetch(),
  };
}

/** All parts that were known since the task was opened: one that is brought back shows before the service has told of it. */
function useSeen(known: TaskParts | null | undefined): ReadonlyMap<string, TaskPart> {
  const [seen] = useState(() => new Map<string, TaskPart>());
  for (const part of known ? [...known.comments, ...known.reminders, ...known.attachments] : [])
    seen.set(part.id, part);
  return seen;
}

/**
 * The outbox's mutations, each until the service has been asked again after it was answered.
 * @param toldAt when the service last told of the parts
 */
function usePending(id: string, toldAt: number): readonly Mutation[] {
  const { outbox } = useWorkspace();
  const waiting = useValue(outbox.waiting);
  const [held, setHeld] = useState<readonly Mutation[]>(waiting);
  const before = useRef(waiting);
  const answered = useRef(new Set<Mutation>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was told then has all that was answered before.
  useEffect(() => {
    const told = new Set(answered.current);
    answered.current.clear();
    if (told.size > 0) setHeld((now) => now.filter((mutation) => !told.has(mutation)));
  }, [toldAt]);
  useEffect(() => {
    const gone = before.current.filter((mutation) => !waiting.includes(mutation));
    before.current = waiting;
    // What was taken back before it was sent shows no longer, at once and offline too.
    setHeld((now) => [
      ...now.filter((mutation) => !outbox.wasCancelled(mutation.id)),
      ...waiting.filter((mutation) => !now.includes(mutation)),
    ]);
    const done = gone.filter((mutation) => !outbox.wasCancelled(mutation.id));
    if (done.length === 0) return;
    for (const mutation of done) answered.current.add(mutation);
    // A question that is on its way is asked anew.
    void queryClient.refetchQueries({ queryKey: trpc.tasks.get.queryKey({ id }) });
  }, [waiting, id, outbox]);
  return held;
}
