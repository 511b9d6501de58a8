import { useCallback, useEffect, useState } from 'react';
import { showingCompletedIds } from '../../../client/folding/device-ids.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useStoredIds } from '../../../client/react/use-stored-ids.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { CompletedRange } from '../selections/project-groups.ts';
import { completedStep, type ShownCompleted, useCompletedPages } from './use-completed-pages.ts';

export interface ProjectCompleted {
  /** The number of completed tasks; null until all of them are loaded. */
  readonly count: number | null;
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
  readonly earlier: ShownCompleted;
}

/** The completed tasks of a project, shown on demand; this device remembers for which projects they are. */
export function useProjectCompleted(projectId: string): ProjectCompleted & { readonly range: CompletedRange | null } {
  const [shownIds, setShown] = useStoredIds(showingCompletedIds);
  const isShown = shownIds.has(projectId);
  const pages = useCompletedPages(projectId, isShown);
  const count = useCompletedCount(projectId);
  const [countMax, setCountMax] = useState(completedStep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project, or one shown again, begins with its latest.
  useEffect(() => setCountMax(completedStep), [projectId, isShown]);
  const isBeyond = count !== null && count > countMax;
  return {
    count,
    isShown,
    show: (isShown) => setShown(projectId, isShown),
    earlier: {
      ...pages,
      hasMore: pages.hasMore || isBeyond,
      more() {
        setCountMax((max) => max + completedStep);
        if (!isBeyond) pages.more();
      },
    },
    range: isShown ? { since: pages.since, countMax } : null,
  };
}

/** Null until all completed tasks are loaded, because they are pulled last. */
function useCompletedCount(projectId: string): number | null {
  const whole = useValue(useWorkspace().puller.fullyLoaded);
  const count = useSelection(
    ['task'],
    useCallback(
      (replica) => {
        const id = replica.realId(projectId);
        let completed = 0;
        for (const task of replica.all('task').values()) if (task.completed && task.projectId === id) completed += 1;
        return completed;
      },
      [projectId],
    ),
  );
  return whole ? count : null;
}
