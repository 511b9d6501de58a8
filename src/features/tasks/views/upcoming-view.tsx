'use client';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { counted } from '../../../client/actions/quoted.ts';
import type { EventDay } from '../../../client/calendars/event-days.ts';
import { useBusyLoads, useDaysFrom, useEventDays } from '../../../client/calendars/use-events.ts';
import { noLoad } from '../../../client/dates/day-load.ts';
import { formatDaySpan } from '../../../client/dates/format-date.ts';
import { formatMonth } from '../../../client/dates/format-month.ts';
import { hoursWords } from '../../../client/dates/load-words.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { lazyPart } from '../../../client/loading/lazy-part.ts';
import { scrollPlace } from '../../../client/navigation/scroll-place.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { type CalendarDate, daysBetween, startOfWeek, type Weekday } from '../../../lib/calendar-date.ts';
import type { Replica } from '../../../sync/replica.ts';
import { DisplayedTasks } from '../display/displayed-tasks.tsx';
import { jumpToGroup } from '../jump-to-group.ts';
import { sameGroups } from '../list-entries.ts';
import { LoadingPart } from '../loading-part.tsx';
import { type Loads, useLoads, WeekStrip } from '../planner/week-strip.tsx';
import { RescheduleButton } from '../reschedule-button.tsx';
import { upcomingGroups } from '../selections/upcoming-groups.ts';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';
import { UpcomingControls } from './upcoming-controls.tsx';
import { type UpcomingState, useUpcomingLayout } from './use-upcoming-layout.ts';

const Planner = lazyPart(
  () => import('../planner/planner.tsx'),
  (module) => module.Planner,
);

const daysStep = 28;
const listOfDays = { kind: 'upcoming' } as const;

/** The coming days as a list without end, as a week or as a month. @param composer adds tasks */
export function UpcomingView({ composer }: { composer: ReactNode }) {
  const state = useUpcomingLayout();
  const { layout, anchor, turns } = state;
  const { notices, account } = useWorkspace();
  const { weekStart } = useValue(account);
  const loaded = useIsLoaded();
  const first = startOfWeek(anchor, weekStart as Weekday);
  const week = useDaysFrom(first, 7);
  const events = useEventDays(week);
  const loads = useBusyLoads(useLoads(), events);
  const weekWords = useWeekWords(week, loads);
  const monthWords = useMonthWords(layout === 'month' ? anchor : null);
  const [span, counts] = layout === 'month' ? monthWords : weekWords;
  const summary = loaded ? `${span} · ${counts}` : span;
  const sayWhatIsShown = useEffectEvent(() => notices.announce(summary));
  useEffect(() => {
    if (turns > 0) sayWhatIsShown();
  }, [turns]);
  const controls = (
    <UpcomingControls layout={layout} onLayout={state.show} onTurn={state.turn} onToday={state.toToday} />
  );
  return (
    <>
      <ViewHeader
        title="Upcoming"
        list={listOfDays}
        summary={
          // Where the counts would wrap once they are known, they have a line of their own, which is there before them.
          <>
            {span}
            <span className="max-sm:block max-sm:min-h-5">
              {loaded && (
                <>
                  <span className="max-sm:hidden"> · </span>
                  {counts}
                </>
              )}
            </span>
          </>
        }
        actions={<span className="hidden md:-order-1 md:block">{controls}</span>}
      />
      <div className="md:hidden">{controls}</div>
      {layout === 'list' ? (
        <UpcomingList composer={composer} week={week} loads={loads} events={events} state={state} />
      ) : (
        // The column is as wide as the planner at once: its code would move the buttons under the pointer.
        <Suspense
          fallback={
            <div {...dataAttributes({ planner: layout })}>
              <LoadingPart label="Loading the planner" />
            </div>
          }
        >
          <Planner
            layout={layout}
            anchor={anchor}
            isOneDay={state.isOneDay}
            onAnchor={state.goTo}
            onOpenDay={state.openDay}
          />
        </Suspense>
      )}
    </>
  );
}

/** `23 to 29 November`, `23 tasks · 28 h 45 planned`. */
function useWeekWords(week: readonly CalendarDate[], loads: Loads): readonly [string, string] {
  const { today, preferences } = useDates();
  const held = week.map((day) => loads.get(day) ?? noLoad);
  const tasks = held.reduce((sum, load) => sum + load.tasks, 0);
  const minutes = held.reduce((sum, load) => sum + load.minutes, 0);
  const counts = [counted(tasks, 'task'), minutes > 0 && `${hoursWords(minutes)} planned`].filter(Boolean).join(' · ');
  return [formatDaySpan(week[0] ?? today, week.at(-1) ?? today, preferences), counts];
}

/** `November 2026`, `26 open · 12 finished`. */
function useMonthWords(day: CalendarDate | null): readonly [string, string] {
  const { preferences } = useDates();
  const month = day?.slice(0, 7);
  const counts = useSelection(
    ['task'],
    useCallback(
      (replica: Replica) => {
        if (month === undefined) return '';
        const tasks = [...replica.all('task').values()].filter(({ dueDate }) => dueDate?.startsWith(month));
        const open = tasks.filter(({ completed }) => !completed).length;
        return `${open} open · ${tasks.length - open} finished`;
      },
      [month],
    ),
  );
  return [day === null ? '' : formatMonth(day, preferences), counts];
}

interface UpcomingListProps {
  readonly composer: ReactNode;
  readonly week: readonly CalendarDate[];
  readonly loads: Loads;
  readonly events: ReadonlyMap<string, EventDay>;
  readonly state: UpcomingState;
}

/** What is overdue and each coming day; the strip above jumps to a day. */
function UpcomingList({ composer, week, loads, events, state }: UpcomingListProps) {
  const { today, preferences } = useDates();
  const { anchor, goTo } = state;
  const [days, setDays] = useState(daysStep * 2);
  const groups = useSelection(
    ['task', 'project'],
    useCallback((replica) => upcomingGroups(replica, today, preferences, days), [today, preferences, days]),
    sameGroups,
  );
  const jumpTo = useCallback(
    (day: string) => {
      // What is over is not listed by days: the list begins with it.
      const away = daysBetween(today as CalendarDate, day as CalendarDate);
      setDays((shown) => Math.max(shown, away + daysStep));
      void jumpToGroup(away <= 0 ? null : day);
    },
    [today],
  );
  const { turns } = state;
  const turned = useEffectEvent((isTurned: boolean) => {
    // An address with a day is opened at that day; a list that one comes back to stays where it was scrolled to.
    if (isTurned || (anchor !== today && scrollPlace() === 0)) jumpTo(anchor);
  });
  useEffect(() => {
    turned(turns > 0);
  }, [turns]);
  return (
    <>
      <WeekStrip
        days={week}
        loads={loads}
        events={events}
        onPick={(day) => {
          goTo(day as CalendarDate);
          jumpTo(day);
        }}
      />
      {composer}
      <ViewBody isEmpty={groups.every(({ rows }) => rows.length === 0)}>
        <DisplayedTasks
          list={listOfDays}
          label="Upcoming"
          groups={groups}
          showProject
          headingActions={(group) => group.key === 'overdue' && <RescheduleButton group={group} />}
          impliedDay={(group) => (group.key === 'overdue' ? null : group.key)}
          onEndReached={() => setDays((shown) => shown + daysStep)}
        />
      </ViewBody>
    </>
  );
}
