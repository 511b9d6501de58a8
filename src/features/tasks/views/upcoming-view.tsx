'use client';
import { type ReactNode, useCallback, useState } from 'react';
import { counted } from '../../../client/actions/quoted.ts';
import { formatDaySpan } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { DisplayedTasks } from '../display/displayed-tasks.tsx';
import { sameGroups } from '../list-entries.ts';
import { upcomingGroups } from '../selections/upcoming-groups.ts';
import { ViewHeader } from '../view-header.tsx';

const daysStep = 28;
const listOfDays = { kind: 'upcoming' } as const;

/** The coming days, without end. @param composer adds tasks */
export function UpcomingView({ composer }: { composer: ReactNode }) {
  const { today, preferences } = useDates();
  const [days, setDays] = useState(daysStep * 2);
  const groups = useSelection(
    ['task', 'project'],
    useCallback((replica) => upcomingGroups(replica, today, preferences, days), [today, preferences, days]),
    sameGroups,
  );
  const loaded = useIsLoaded();
  const week = groups.slice(0, 7);
  const count = week.reduce((sum, { rows }) => sum + rows.length, 0);
  const span = formatDaySpan(week.at(0)?.key ?? today, week.at(-1)?.key ?? today, preferences);
  return (
    <>
      <ViewHeader title="Upcoming" list={listOfDays} summary={loaded ? `${span} · ${counted(count, 'task')}` : span} />
      {composer}
      <DisplayedTasks
        list={listOfDays}
        label="Upcoming"
        groups={groups}
        showProject
        impliedDay={(group) => group.key}
        onEndReached={() => setDays((shown) => shown + daysStep)}
      />
    </>
  );
}
