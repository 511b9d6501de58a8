'use client';
import { type ReactNode, useCallback, useState } from 'react';
import { useDates } from '../../../client/react/use-dates.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { sameGroups } from '../list-entries.ts';
import { upcomingGroups } from '../selections/upcoming-groups.ts';
import { TaskList } from '../task-list.tsx';
import { ViewHeader } from '../view-header.tsx';

const daysStep = 28;

/** The days to come, without an end. @param composer adds tasks */
export function UpcomingView({ composer }: { composer: ReactNode }) {
  const { today, preferences } = useDates();
  const [days, setDays] = useState(daysStep * 2);
  const groups = useSelection(
    ['task'],
    useCallback((replica) => upcomingGroups(replica, today, preferences, days), [today, preferences, days]),
    sameGroups,
  );
  return (
    <>
      <ViewHeader title="Upcoming" summary="Day by day" />
      {composer}
      <TaskList
        label="Upcoming"
        groups={groups}
        showProject
        impliedDay={(group) => group.key}
        onEndReached={() => setDays((shown) => shown + daysStep)}
      />
    </>
  );
}
