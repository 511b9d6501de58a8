import { useEffect, useMemo } from 'react';
import type { Calendar } from '../../contract/calendars.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import type { Replica } from '../../sync/replica.ts';
import { type BusyTime, busyMinutesOf, type DayLoad, noLoad, workingTime } from '../dates/day-load.ts';
import { useSelection } from '../react/use-records.ts';
import { useValue } from '../react/use-value.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { busyTimesOf, type EventDay, eventDays } from './event-days.ts';
import { eventStoreOf } from './event-store.ts';

const allCalendars = (replica: Replica): ReadonlyMap<string, Calendar> => new Map(replica.all('calendar'));

function useCalendars(): ReadonlyMap<string, Calendar> {
  return useSelection(['calendar'], allCalendars);
}

/** The events of consecutive days, by day. The service is asked whenever calendars changed; without it the last answers are shown. */
export function useEventDays(dates: readonly CalendarDate[]): ReadonlyMap<string, EventDay> {
  const workspace = useWorkspace();
  const { timezone } = useValue(workspace.account);
  const calendars = useCalendars();
  const store = eventStoreOf(workspace);
  const version = useValue(store.version);
  const [from, to] = [dates[0], dates.at(-1)];
  const hasCalendars = calendars.size > 0;
  useEffect(() => {
    if (from === undefined || to === undefined || !hasCalendars) return;
    return store.follow(from, to);
  }, [store, from, to, hasCalendars]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is other events.
  return useMemo(
    () => eventDays(from && to ? store.between(from, to) : [], calendars, dates, timezone),
    [store, version, from, to, dates, calendars, timezone],
  );
}

/** Loads with what busy events take from the working hours of these days. */
export function useBusyLoads(
  loads: ReadonlyMap<string, DayLoad>,
  events: ReadonlyMap<string, EventDay>,
): ReadonlyMap<string, DayLoad> {
  const account = useValue(useWorkspace().account);
  return useMemo(() => {
    const busy = [...events].flatMap(([date, day]): [string, DayLoad][] => {
      const busyMinutes = busyMinutesOf(workingTime(account, date), busyTimesOf(day));
      return busyMinutes === 0 ? [] : [[date, { ...(loads.get(date) ?? noLoad), busyMinutes }]];
    });
    return busy.length === 0 ? loads : new Map([...loads, ...busy]);
  }, [loads, events, account]);
}

/** So many days from one on. */
export function useDaysFrom(first: CalendarDate, count: number): readonly CalendarDate[] {
  return useMemo(() => Array.from({ length: count }, (_, index) => addDays(first, index)), [first, count]);
}

/** The busy times that are known of days, for what is no component. */
export function busyTimesIn(
  workspace: Parameters<typeof eventStoreOf>[0],
  dates: readonly CalendarDate[],
): ReadonlyMap<string, readonly BusyTime[]> {
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const events = eventStoreOf(workspace).between(from, to);
  const days = eventDays(events, workspace.replica.all('calendar'), dates, workspace.account.get().timezone);
  return new Map([...days].map(([date, day]) => [date, busyTimesOf(day)]));
}
