'use client';
import { useCallback } from 'react';
import { counted } from '../../../client/actions/quoted.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { sameGroups } from '../list-entries.ts';
import { completedGroups } from '../selections/completed-groups.ts';
import { TaskList } from '../task-list.tsx';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';

/** The completed tasks by day. */
export function CompletedView() {
  const { today, preferences } = useDates();
  const groups = useSelection(
    ['task'],
    useCallback((replica) => completedGroups(replica, today, preferences), [today, preferences]),
    sameGroups,
  );
  const whole = useValue(useWorkspace().puller.fullyLoaded);
  const loaded = useIsLoaded();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <ViewHeader title="Completed" summary={loaded ? summaryOf(count, whole) : undefined} />
      <ViewBody
        isEmpty={count === 0}
        emptyText={whole ? 'Nothing completed yet.' : 'Your completed tasks are on their way.'}
      >
        <TaskList label="Completed tasks" groups={groups} showProject />
      </ViewBody>
    </>
  );
}

function summaryOf(count: number, whole: boolean): string {
  return whole ? counted(count, 'task') : `${counted(count, 'task')} so far; older ones are on their way`;
}
