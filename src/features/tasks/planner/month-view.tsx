'use client';
import { useCallback, useMemo, useRef } from 'react';
import { noEvents } from '../../../client/calendars/event-days.ts';
import { useBusyLoads, useEventDays } from '../../../client/calendars/use-events.ts';
import { noLoad } from '../../../client/dates/day-load.ts';
import { weekdayName } from '../../../client/dates/format-date.ts';
import { formatMonth } from '../../../client/dates/format-month.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { addDays, type CalendarDate, startOfMonth, startOfWeek, type Weekday } from '../../../lib/calendar-date.ts';
import type { Replica } from '../../../sync/replica.ts';
import { useComing } from './coming.ts';
import { DayList } from './day-list.tsx';
import { EventAge } from './event-age.tsx';
import { eventRowsOf } from './event-row.tsx';
import { gridRole, labelled } from './grid-role.ts';
import { linesOf, MonthCell } from './month-cell.tsx';
import { plannedDays } from './planned-days.ts';
import { useDayOfOpenTask } from './use-day-of-open-task.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useWidth } from './use-width.ts';
import { useLoads } from './week-strip.tsx';
import type { WeekViewProps } from './week-view.tsx';

const weeks = 6;
const tilesPx = 620;

/** Six weeks with what stands in their days; where there is no room, dots and the list of the chosen day. */
export function MonthView({ anchor, onAnchor, onOpenDay, onOpen }: Omit<WeekViewProps, 'isOneDay'>) {
  const account = useValue(useWorkspace().account);
  const { preferences } = useDates();
  const { timezone, locale } = preferences;
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(grid);
  const isNarrow = width !== null && width < tilesPx;
  const first = startOfWeek(startOfMonth(anchor), account.weekStart as Weekday);
  const dates = useMemo(() => Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index)), [first]);
  const coming = useComing(first, dates.at(-1) ?? first);
  const events = useEventDays(dates);
  const loads = useBusyLoads(useLoads(), events);
  const days = useSelection(
    ['task'],
    useCallback((replica: Replica) => plannedDays(replica, dates, timezone, coming), [dates, timezone, coming]),
  );
  const stops = useMemo(
    () =>
      isNarrow
        ? []
        : days.map(({ date, tiles }) => {
            const shown = linesOf(tiles.length, eventRowsOf(events.get(date) ?? noEvents).length);
            return { date, tiles: tiles.slice(0, shown.tiles) };
          }),
    [days, events, isNarrow],
  );
  const onShow = useCallback(
    (day: CalendarDate) => {
      if (!dates.includes(day)) onAnchor(day);
    },
    [dates, onAnchor],
  );
  const cursor = useGridCursor({ days: stops, grid, step: 'week', onShow, onOpen });
  const ofMonth = useMemo(() => stops.filter(({ date }) => date.slice(0, 7) === anchor.slice(0, 7)), [stops, anchor]);
  useDayOfOpenTask(ofMonth, onAnchor);
  const chosen = days.find(({ date }) => date === anchor);
  return (
    <div {...dataAttributes({ planner: 'month' })}>
      <EventAge dates={dates} />
      <div ref={grid} {...gridRole('grid')} {...labelled(formatMonth(anchor, preferences))}>
        <div {...gridRole('row')} className={isNarrow ? 'grid grid-cols-7' : 'grid grid-cols-7 gap-x-[10px]'}>
          {dates.slice(0, 7).map((date) => (
            <span
              key={date}
              {...gridRole('columnheader')}
              className={`truncate pb-2 text-meta text-ink2 ${isNarrow ? 'text-center' : ''}`}
            >
              {weekdayName(date, locale, isNarrow ? 'narrow' : 'long')}
            </span>
          ))}
        </div>
        {Array.from({ length: weeks }, (_, week) => dates[week * 7] ?? first).map((monday, week) => (
          <div
            key={monday}
            {...gridRole('row')}
            className={isNarrow ? 'grid grid-cols-7' : 'grid grid-cols-7 gap-x-[10px]'}
          >
            {days.slice(week * 7, week * 7 + 7).map((day) => (
              <MonthCell
                key={day.date}
                day={day}
                load={loads.get(day.date) ?? noLoad}
                events={eventRowsOf(events.get(day.date) ?? noEvents)}
                isOfMonth={day.date.slice(0, 7) === anchor.slice(0, 7)}
                isChosen={day.date === anchor}
                isNarrow={isNarrow}
                cursor={cursor}
                onPick={isNarrow ? onAnchor : onOpenDay}
              />
            ))}
          </div>
        ))}
      </div>
      {isNarrow && chosen && (
        <DayList day={chosen} events={eventRowsOf(events.get(anchor) ?? noEvents)} onOpen={onOpen} />
      )}
    </div>
  );
}
