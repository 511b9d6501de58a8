'use client';
import { type TouchEvent, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { noEvents } from '../../../client/calendars/event-days.ts';
import { useBusyLoads, useDaysFrom, useEventDays } from '../../../client/calendars/use-events.ts';
import { noLoad, workingTime } from '../../../client/dates/day-load.ts';
import { formatDayLong } from '../../../client/dates/format-date.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { planHoursAttributes } from '../../../client/planning/plan-place.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { addDays, type CalendarDate, startOfWeek, type Weekday } from '../../../lib/calendar-date.ts';
import type { Replica } from '../../../sync/replica.ts';
import { blockColumns } from './block-columns.ts';
import { hourPx, shownMinutes } from './block-geometry.ts';
import { useComing } from './coming.ts';
import { DayHours } from './day-hours.tsx';
import { EventAge } from './event-age.tsx';
import { FoldedTray } from './folded-tray.tsx';
import { gridRole, labelled } from './grid-role.ts';
import { HoursAxis } from './hours-axis.tsx';
import { LaneDay } from './lane-day.tsx';
import { laneMax, laneShare } from './lane-share.ts';
import { layOutDay } from './lay-out-day.ts';
import type { CursorDay } from './neighbour-tile.ts';
import { plannedDays } from './planned-days.ts';
import { Tray } from './tray.tsx';
import { useDayOfOpenTask } from './use-day-of-open-task.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { gapDays } from './use-plan-keys.ts';
import { useWidth } from './use-width.ts';
import { countEvents, DayHead, useLoads, WeekStrip } from './week-strip.tsx';

export interface WeekViewProps {
  readonly anchor: CalendarDate;
  /** Whether one day alone is wanted, however wide the window is. */
  readonly isOneDay: boolean;
  readonly onAnchor: (day: CalendarDate) => void;
  readonly onOpenDay: (day: CalendarDate) => void;
  readonly onOpen: (id: string) => void;
}

const sevenDaysPx = 960;
const threeDaysPx = 620;
const morningMinutes = 480;
const noneLaidOut = { placed: [], overflow: [] };
const noDays: readonly CursorDay[] = [];

function columnsFor(width: number, isOneDay: boolean): number {
  if (isOneDay) return 1;
  if (width >= sevenDaysPx) return 7;
  return width >= threeDaysPx ? 3 : 1;
}

/** Days with their hours side by side, as many as there is room for, and beside them what waits for a time. */
export function WeekView({ anchor, isOneDay, onAnchor, onOpenDay, onOpen }: WeekViewProps) {
  const workspace = useWorkspace();
  const account = useValue(workspace.account);
  const { today, preferences } = useDates();
  const { timezone } = preferences;
  const root = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const count = columnsFor(width ?? sevenDaysPx, isOneDay);
  const hasTray = (width ?? sevenDaysPx) >= threeDaysPx;
  // The days are shown first: the tray beside them takes as long as they do.
  const isTrayDue = useDeferredValue(true, false);
  const weekStart = startOfWeek(anchor, account.weekStart as Weekday);
  const first = count === 7 ? weekStart : anchor;
  const week = useMemo(() => Array.from({ length: 7 }, (_, index) => addDays(weekStart, index)), [weekStart]);
  const dates = useMemo(() => Array.from({ length: count }, (_, index) => addDays(first, index)), [first, count]);
  const last = dates.at(-1) ?? first;
  // The first gap is looked for beyond the week too.
  useEventDays(useDaysFrom(today as CalendarDate, gapDays));
  const weekEvents = useEventDays(week);
  const events = useEventDays(dates);
  const loads = useBusyLoads(useLoads(), weekEvents);
  const coming = useComing(week[0] ?? first, addDays(week[0] ?? first, 9));
  const planned = useSelection(
    ['task'],
    useCallback((replica: Replica) => plannedDays(replica, dates, timezone, coming), [dates, timezone, coming]),
  );
  const columns = blockColumns(width ?? sevenDaysPx, count);
  // A day alone shows every event: nothing else that it could open does.
  const isAlone = count === 1;
  const eventColumns = isAlone ? Number.POSITIVE_INFINITY : columns;
  const laidOutEvents = useMemo(
    () => new Map([...events].map(([date, { blocks }]) => [date, layOutDay(blocks, eventColumns, shownMinutes)])),
    [events, eventColumns],
  );
  const days = useMemo(
    () =>
      planned.map((day) => {
        const numbered = laidOutEvents.get(day.date)?.overflow;
        const tiles = day.tiles.filter(({ minutes }) => minutes === null);
        const { wholeDay } = events.get(day.date) ?? noEvents;
        const share = isAlone ? { tiles: laneMax, events: wholeDay.length } : laneShare(tiles.length, wholeDay.length);
        const lane = { tiles: tiles.slice(0, share.tiles), events: wholeDay.slice(0, share.events) };
        const more = tiles.length + wholeDay.length - lane.tiles.length - lane.events.length;
        return { ...day, laidOut: layOutDay(day.blocks, columns, shownMinutes, numbered), lane: { ...lane, more } };
      }),
    [planned, columns, laidOutEvents, events, isAlone],
  );
  const stops = useMemo(
    () =>
      days.map(({ date, tiles, laidOut, lane }) => {
        const inColumns = new Set(laidOut.placed.map(({ block }) => block.key));
        const inLane = new Set(lane.tiles.map(({ key }) => key));
        return { date, tiles: tiles.filter(({ key }) => inColumns.has(key) || inLane.has(key)) };
      }),
    [days],
  );
  const onShow = useCallback(
    (day: CalendarDate) => {
      if (day < first || day > last) onAnchor(day);
    },
    [first, last, onAnchor],
  );
  const cursor = useGridCursor({ days: stops, grid, step: 'time', onShow, onOpen });
  // The open task takes the room of the other days.
  useDayOfOpenTask(count === 7 ? stops : noDays, onAnchor);

  const from = workingTime(account, first)?.from ?? workingTime(account, addDays(weekStart, 1))?.from ?? morningMinutes;
  const begin = useRef(from);
  useLayoutEffect(() => {
    // One hour before the working day, once: from then on the hours stay where they were scrolled to.
    if (scroller.current) scroller.current.scrollTop = Math.max(0, begin.current / 60 - 1) * hourPx;
  }, []);

  const swipe = useDaySwipe(count === 1, (by) => onAnchor(addDays(anchor, by)));
  const columnsStyle = { gridTemplateColumns: `${count === 1 ? 4 : 2.5}rem repeat(${count}, minmax(0, 1fr))` };
  const hasTiles = stops.some(({ tiles }) => tiles.length > 0);
  return (
    <div ref={root} {...dataAttributes({ planner: 'week' })} className="flex min-h-0 flex-1 flex-col">
      <EventAge dates={dates} />
      {count < 7 && (
        <WeekStrip
          days={week}
          loads={loads}
          events={weekEvents}
          chosen={anchor}
          onPick={(day) => onAnchor(day as CalendarDate)}
        />
      )}
      {!hasTray && <FoldedTray from={week[0] ?? first} to={week.at(-1) ?? first} onOpen={onOpen} onShow={onShow} />}
      <div className="flex min-h-0 flex-1 gap-4">
        {hasTray &&
          (isTrayDue ? (
            <Tray from={first} to={last} onOpen={onOpen} onShow={onShow} />
          ) : (
            <div className="w-[200px] shrink-0" />
          ))}
        <div
          ref={grid}
          {...gridRole('grid')}
          {...labelled(
            count === 1 ? formatDayLong(first, preferences) : `Days from ${formatDayLong(first, preferences)}`,
          )}
          className="flex min-w-0 flex-1 flex-col"
        >
          <div {...gridRole('row')} className="@container/strip overflow-hidden outline-none [scrollbar-gutter:stable]">
            <div role="presentation" className="grid" style={columnsStyle}>
              <span {...gridRole('columnheader')} className="visually-hidden">
                Hours
              </span>
              {dates.map((date, index) =>
                count === 7 ? (
                  <span
                    key={date}
                    {...gridRole('columnheader')}
                    className="flex min-w-0"
                    style={{ gridColumn: index + 2 }}
                  >
                    <DayHead
                      day={date}
                      load={loads.get(date) ?? noLoad}
                      events={countEvents(weekEvents.get(date))}
                      onPick={(day) => onOpenDay(day as CalendarDate)}
                    />
                  </span>
                ) : (
                  <span
                    key={date}
                    {...gridRole('columnheader')}
                    className={count === 1 ? 'visually-hidden' : 'truncate px-2 pb-1 text-meta text-ink2'}
                    style={{ gridColumn: index + 2 }}
                  >
                    {formatDayLong(date, preferences)}
                  </span>
                ),
              )}
            </div>
          </div>
          <div
            {...gridRole('row')}
            className="max-h-[40%] shrink-0 overflow-x-hidden overflow-y-auto border-y border-line outline-none [scrollbar-gutter:stable] print:max-h-none print:overflow-visible"
          >
            <div role="presentation" className="grid" style={columnsStyle}>
              <span
                {...gridRole('rowheader')}
                className="self-start pt-1 pr-px text-right text-meta whitespace-nowrap text-ink3"
              >
                all day
              </span>
              {days.map(({ date, lane }, index) => (
                <LaneDay
                  key={date}
                  date={date}
                  {...lane}
                  before={days[index - 1]?.lane.events ?? []}
                  cursor={cursor}
                  onOpenDay={onOpenDay}
                />
              ))}
            </div>
          </div>
          <div
            ref={scroller}
            {...gridRole('rowgroup')}
            {...planHoursAttributes}
            // An empty week has no other stop from which the keyboard could scroll it.
            tabIndex={hasTiles ? -1 : 0}
            {...swipe}
            className="min-h-0 flex-1 touch-pan-y scroll-pb-20 overflow-x-hidden overflow-y-auto overscroll-y-contain pb-20 outline-none [scrollbar-gutter:stable] print:overflow-visible print:pb-0"
          >
            <div {...gridRole('row')} className="grid outline-none" style={{ ...columnsStyle, height: 24 * hourPx }}>
              <HoursAxis dates={dates} />
              {days.map(({ date, laidOut }) => (
                <DayHours
                  key={date}
                  date={date}
                  laidOut={laidOut}
                  events={laidOutEvents.get(date) ?? noneLaidOut}
                  cursor={cursor}
                  onOpenDay={onOpenDay}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

const swipePx = 60;

/** Turns to the next or the previous day, where a finger moves sideways before it has lifted anything. */
function useDaySwipe(isOn: boolean, onTurn: (days: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  if (!isOn) return {};
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      // What was dragged took the finger for itself.
      if (!from || !touch || event.isDefaultPrevented()) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= swipePx && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    },
  };
}
