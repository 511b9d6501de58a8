'use client';
import { type ReactNode, useCallback } from 'react';
import { formatDayLong } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { sameGroups } from '../list-entries.ts';
import { RescheduleButton } from '../reschedule-button.tsx';
import { todayGroups } from '../selections/today-groups.ts';
import { TaskList } from '../task-list.tsx';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';

/** Overdue tasks, those due today and those completed today. @param composer adds tasks that are due today */
export function TodayView({ composer }: { composer: (today: string) => ReactNode }) {
  const { today, preferences } = useDates();
  const { timezone } = preferences;
  const groups = useSelection(
    ['task'],
    useCallback((replica) => todayGroups(replica, today, timezone), [today, timezone]),
    sameGroups,
  );
  const [overdue, due] = groups.map(({ rows }) => rows.length);
  const counts = useIsLoaded() ? [due ? `${due} due` : '', overdue ? `${overdue} overdue` : ''] : [];
  const summary = [formatDayLong(today, preferences), ...counts].filter(Boolean).join(' · ');
  return (
    <>
      <ViewHeader title="Today" summary={summary} />
      {composer(today)}
      <ViewBody
        isEmpty={groups.every(({ rows }) => rows.length === 0)}
        emptyText="Nothing is due today. What you add here gets today’s date."
      >
        <TaskList
          label="Today"
          groups={groups}
          showProject
          headingActions={(group) => group.key === 'overdue' && <RescheduleButton group={group} />}
          impliedDay={(group) => (group.key === 'overdue' ? null : today)}
        />
      </ViewBody>
    </>
  );
}
