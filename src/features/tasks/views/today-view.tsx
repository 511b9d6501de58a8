'use client';
import { type ReactNode, Suspense, useCallback } from 'react';
import { formatDayLong } from '../../../client/dates/format-date.ts';
import { orderOfToday } from '../../../client/dom/data-attributes.ts';
import { lazyPart } from '../../../client/loading/lazy-part.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { DisplayedTasks } from '../display/displayed-tasks.tsx';
import { sameGroups } from '../list-entries.ts';
import { ListMenuButton } from '../list-menu-button.tsx';
import { OwnOrderContext } from '../own-order-context.ts';
import { todayGroups } from '../selections/today-groups.ts';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';

const RescheduleButton = lazyPart(
  () => import('../reschedule-button.tsx'),
  (module) => module.RescheduleButton,
);

const loadWeek = () => import('../week-load.tsx');
const WeekLoad = lazyPart(loadWeek, (module) => module.WeekLoad);
const LoadOfToday = lazyPart(loadWeek, (module) => module.LoadOfToday);

const listOfToday = { kind: 'today' } as const;

/** Overdue tasks, those due today and those completed today. @param composer adds tasks that are due today */
export function TodayView({ composer }: { composer: (today: string) => ReactNode }) {
  const { today, preferences } = useDates();
  const { timezone } = preferences;
  const groups = useSelection(
    ['task', 'project'],
    useCallback((replica) => todayGroups(replica, today, timezone), [today, timezone]),
    sameGroups,
  );
  const [overdue, due] = groups.map(({ rows }) => rows.length);
  const isLoaded = useIsLoaded();
  const counts = isLoaded ? [due ? `${due} due` : '', overdue ? `${overdue} overdue` : ''] : [];
  const summary = [formatDayLong(today, preferences), ...counts].filter(Boolean).join(' · ');
  return (
    <>
      <ViewHeader
        title="Today"
        list={listOfToday}
        summary={
          <>
            {summary}
            <Suspense>
              <LoadOfToday />
            </Suspense>
          </>
        }
        actions={
          <>
            <span className="hidden h-8 w-45 self-start md:-order-1 md:block">
              {isLoaded && (
                <Suspense>
                  <WeekLoad />
                </Suspense>
              )}
            </span>
            <ListMenuButton label="Today" groups={groups} />
          </>
        }
      />
      {composer(today)}
      <ViewBody
        isEmpty={groups.every(({ rows }) => rows.length === 0)}
        emptyText="Nothing is due today. What you add here gets today’s date."
      >
        <OwnOrderContext value={orderOfToday}>
          <DisplayedTasks
            list={listOfToday}
            label="Today"
            groups={groups}
            showProject
            headingActions={(group) =>
              group.key === 'overdue' && (
                <Suspense>
                  <RescheduleButton group={group} />
                </Suspense>
              )
            }
            impliedDay={(group) => (group.key === 'overdue' ? null : today)}
          />
        </OwnOrderContext>
      </ViewBody>
    </>
  );
}
