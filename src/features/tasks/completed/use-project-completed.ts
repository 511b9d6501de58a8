import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDates } from '../../../client/react/use-dates.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { DisplayFields } from '../../../contract/display-fields.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import { wallTimeToInstant } from '../../../lib/time-zone.ts';
import type { CompletedRange } from '../selections/project-groups.ts';
import { completedStep, type ShownCompleted, useCompletedPages } from './use-completed-pages.ts';

/** As many as anybody looks through; the earlier ones are in Completed. */
const shownMax = 500;

export interface ProjectCompleted {
  /** The number of completed tasks; null until all of them are loaded. */
  readonly count: number | null;
  readonly isShown: boolean;
  readonly earlier: ShownCompleted;
}

/** The completed tasks of a project, as far back as its display says, and of these as many as were asked for. */
export function useProjectCompleted(
  projectId: string,
  done: DisplayFields['done'],
): ProjectCompleted & { readonly range: CompletedRange | null } {
  const { today, preferences } = useDates();
  const isShown = done !== 'hidden';
  const weekAgo =
    done === 'last7Days'
      ? wallTimeToInstant(addDays(today as CalendarDate, -6), '00:00', preferences.timezone).instant.toISOString()
      : null;
  const of = useMemo(() => ({ projectId }), [projectId]);
  const pages = useCompletedPages(of, isShown);
  const count = useCompletedCount(projectId);
  const [countMax, setCountMax] = useState(completedStep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project, or one shown again, begins with its latest.
  useEffect(() => setCountMax(completedStep), [projectId, isShown]);
  const isBeyond = count !== null && count > countMax;
  return {
    count,
    isShown,
    earlier: {
      ...pages,
      hasMore: (pages.hasMore && !isBeforeRange(pages.since, weekAgo)) || (isBeyond && weekAgo === null),
      more() {
        setCountMax((max) => max + completedStep);
        if (!isBeyond) pages.more();
      },
    },
    range: isShown ? { since: later(pages.since, weekAgo), countMax: weekAgo === null ? countMax : shownMax } : null,
  };
}

/** Whether everything of the range is there already. */
function isBeforeRange(since: string | null, from: string | null): boolean {
  return since !== null && from !== null && since < from;
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
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
