import { useCallback } from 'react';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Kind, Records } from '../../sync/kinds.ts';

const attachedKinds = ['comment', 'reminder', 'attachment'] as const satisfies readonly Kind[];
type AttachedKind = (typeof attachedKinds)[number];

/** A task's comments, reminders or attachments, oldest first. */
export function useAttachedRecords<K extends AttachedKind>(kind: K, taskId: string): readonly Records[K][] {
  return useSelection(
    [kind],
    useCallback(
      (replica) => {
        const records = [...replica.all(kind).values()].filter((record) => record.taskId === taskId);
        return records.sort((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1));
      },
      [kind, taskId],
    ),
    sameList,
  );
}

/** Whether these records have been pulled, or the pull has failed. */
export function useAttachedKindsState(): 'loaded' | 'loading' | 'failed' {
  const { puller } = useWorkspace();
  const loadedKinds = useValue(puller.loadedKinds);
  const failure = useValue(puller.failure);
  if (attachedKinds.every((kind) => loadedKinds.has(kind))) return 'loaded';
  return failure ? 'failed' : 'loading';
}
