'use client';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { counted } from '../../../client/actions/quoted.ts';
import type { ShownEvent } from '../../../client/calendars/event-days.ts';
import { capacityMinutes, type DayLoad } from '../../../client/dates/day-load.ts';
import { formatDayLong, formatMonthDay, formatTime } from '../../../client/dates/format-date.ts';
import { hoursWords } from '../../../client/dates/load-words.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { classNames } from '../../../components/class-names.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { minutesToWallTime } from '../../../lib/time-zone.ts';
import { EventDot } from './event-dot.tsx';
import { EventRow } from './event-row.tsx';
import { gridRole } from './grid-role.ts';
import type { PlannedDay, Tile } from './planned-days.ts';
import { edges, TileLink } from './tile-link.tsx';
import type { GridCursor } from './use-grid-cursor.ts';

export interface MonthCellProps {
  readonly day: PlannedDay;
  readonly load: DayLoad;
  readonly events: readonly ShownEvent[];
  readonly isOfMonth: boolean;
  readonly isChosen: boolean;
  /** Whether there is room for dots alone. */
  readonly isNarrow: boolean;
  readonly cursor: GridCursor;
  readonly onPick: (day: CalendarDate) => void;
}

const lines = 4;
const dotsMax = 3;

/** How many tiles of a day are shown: where they are not all, their number takes a line. */
export function tilesMax(count: number): number {
  return count > lines ? lines - 1 : count;
}

/** How many of a day's tiles and events are shown, which share its lines: half of them are left to tasks. */
export function linesOf(tiles: number, events: number): { readonly tiles: number; readonly events: number } {
  const shown = tilesMax(tiles + events);
  const ofEvents = Math.min(events, Math.max(shown - tiles, Math.floor(shown / 2)));
  return { tiles: Math.min(tiles, shown - ofEvents), events: ofEvents };
}

/** A day of a month. A drop here gives the date and keeps the time. */
export function MonthCell({ day, load, events, isOfMonth, isChosen, isNarrow, cursor, onPick }: MonthCellProps) {
  const { today, preferences } = useDates();
  const account = useValue(useWorkspace().account);
  const { date, tiles } = day;
  const capacity = capacityMinutes(account, date, load.busyMinutes);
  const isOver = capacity !== null && load.minutes > capacity && date >= today;
  const own = linesOf(tiles.length, events.length);
  const shown = tiles.slice(0, own.tiles);
  const more = tiles.length + events.length - own.tiles - own.events;
  const isToday = date === today;
  const words = [
    formatDayLong(date, preferences),
    isToday && 'today',
    load.tasks > 0 && counted(load.tasks, 'task'),
    load.minutes > 0 && hoursWords(load.minutes),
    events.length > 0 && counted(events.length, 'event'),
    isOver && 'too much',
  ];
  return (
    <div
      {...gridRole('gridcell')}
      {...dataAttributes({ day: date })}
      className={classNames(
        'flex min-w-0 flex-col border-t outline-none',
        isNarrow ? 'h-12' : 'h-[108px]',
        isToday ? 'border-ink' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isNarrow ? isChosen : undefined}
        onClick={() => onPick(date)}
        className={classNames(
          'press -order-2 flex w-full shrink-0 rounded-sm whitespace-nowrap hover:bg-hover print:flex!',
          isNarrow ? 'h-12 flex-col items-center gap-1 pt-1' : 'h-[26px] items-center justify-between',
          isNarrow && isChosen && 'bg-sel',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'rounded-sm px-1',
            isToday ? 'bg-marker font-strong' : isOfMonth ? 'font-medium text-ink' : 'text-ink3',
            !isNarrow && '-ml-1',
          )}
        >
          {!isNarrow && date.endsWith('-01') ? formatMonthDay(date, preferences) : Number(date.slice(8))}
        </span>
        <span className="visually-hidden">{words.filter(Boolean).join(', ')}</span>
        {isNarrow ? (
          <Dots tiles={tiles} events={events.length} />
        ) : (
          load.minutes > 0 &&
          date >= today && (
            <span
              aria-hidden="true"
              className={classNames('flex items-center gap-1 text-meta', isOver ? 'text-danger' : 'text-ink3')}
            >
              {isOver && <TriangleAlert size={12} aria-hidden="true" className="shrink-0" />}
              {hoursWords(load.minutes)}
            </span>
          )
        )}
      </button>
      {!isNarrow && shown.map((tile) => <MonthTile key={tile.key} tile={tile} date={date} cursor={cursor} />)}
      {!isNarrow && events.slice(0, own.events).map((each) => <EventRow key={each.key} shown={each} />)}
      {!isNarrow && more > 0 && (
        <button
          type="button"
          onClick={() => onPick(date)}
          className="press flex h-5 w-full items-center rounded-sm pl-[9px] text-meta text-ink3 hover:bg-hover hover:text-ink print:flex!"
        >
          +{more} more
          <span className="visually-hidden"> on {formatDayLong(date, preferences)}</span>
        </button>
      )}
    </div>
  );
}

function Dots({ tiles, events }: { tiles: readonly Tile[]; events: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {tiles.slice(0, dotsMax).map(({ key, task, isComing }) => (
        <span
          key={key}
          className={classNames(
            'size-1.5 rounded-full',
            isComing || task.completed ? 'border border-control' : edges[task.priority],
          )}
        />
      ))}
      {events > 0 && <EventDot />}
    </span>
  );
}

function MonthTile({ tile, date, cursor }: { tile: Tile; date: string; cursor: GridCursor }) {
  const { today, preferences } = useDates();
  const { task, isComing, minutes } = tile;
  const entryKey = cursor.entryKeyOf(date, tile);
  const isActive = entryKey !== null && entryKey === cursor.activeKey;
  const isOverdue = !task.completed && !isComing && date < today;
  return (
    <div
      {...dataAttributes({ task: isComing || task.completed ? null : task.id, active: isActive, card: true })}
      className={classNames(
        'relative flex h-5 min-w-0 items-center gap-1.5 rounded-sm pr-1 text-meta hover:bg-hover pointer-fine:data-active:bg-hover',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-ink',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'h-3 w-[3px] shrink-0',
          isComing ? 'border border-dashed border-control' : `forced-color-adjust-none ${edges[task.priority]}`,
        )}
      />
      {minutes !== null && (
        <span aria-hidden="true" className="shrink-0 text-ink3">
          {formatTime(minutesToWallTime(minutes), preferences)}
        </span>
      )}
      <TileLink
        tile={tile}
        date={date}
        entryKey={entryKey}
        actions={cursor}
        className={classNames(
          'truncate',
          isOverdue ? 'text-danger' : isComing || task.completed ? 'text-ink3' : 'font-medium',
        )}
      />
    </div>
  );
}
