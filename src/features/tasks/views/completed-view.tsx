'use client';
import { useCallback } from 'react';
import { counted } from '../../../client/actions/quoted.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { ShowEarlier } from '../completed/show-earlier.tsx';
import { useCompletedPages } from '../completed/use-completed-pages.ts';
import { DisplayedTasks } from '../display/displayed-tasks.tsx';
import { sameGroups } from '../list-entries.ts';
import { completedGroups } from '../selections/completed-groups.ts';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';

const listOfCompleted = { kind: 'completed' } as const;
const allCompleted = {};

/** The completed tasks by day: all that this device has, or while it does not have all of them, page by page. */
export function CompletedView() {
  const { today, preferences } = useDates();
  const earlier = useCompletedPages(allCompleted, true);
  const { since, hasMore } = earlier;
  const groups = useSelection(
    ['task'],
    useCallback((replica) => completedGroups(replica, today, preferences, since), [today, preferences, since]),
    sameGroups,
  );
  const loaded = useIsLoaded();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const summary = `${counted(count, 'task')}${hasMore ? ' so far' : ''}`;
  return (
    <>
      <ViewHeader title="Completed" list={listOfCompleted} summary={loaded ? summary : undefined} />
      <ViewBody
        isEmpty={count === 0}
        emptyText={hasMore ? 'Your completed tasks are on their way.' : 'Nothing completed yet.'}
      >
        <DisplayedTasks
          list={listOfCompleted}
          label="Completed tasks"
          groups={groups}
          showProject
          end={<ShowEarlier {...earlier} />}
        />
      </ViewBody>
      {count === 0 && earlier.failure && <ShowEarlier {...earlier} />}
    </>
  );
}
