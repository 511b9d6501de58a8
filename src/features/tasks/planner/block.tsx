'use client';
import { type CSSProperties, type DragEvent, type PointerEvent, useRef } from 'react';
import { assumedMinutes } from '../../../client/dates/day-load.ts';
import { type DatePreferences, formatTime, weekdayName } from '../../../client/dates/format-date.ts';
import { hoursWords } from '../../../client/dates/load-words.ts';
import { otherZone } from '../../../client/dates/other-zone.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { lengthMinutesMax, lengthMinutesMin, setLength } from '../../../client/planning/plan-tasks.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { classNames } from '../../../components/class-names.ts';
import type { Task } from '../../../contract/tasks.ts';
import { minutesToWallTime } from '../../../lib/time-zone.ts';
import { taskPath } from '../task-path.ts';
import type { Lasting, Placed } from './lay-out-day.ts';
import type { Block, Tile } from './planned-days.ts';

export const hourPx = 48;
export const blockPxMin = 20;
/** A block is drawn at least so high, so that what follows it sooner stands beside it. */
export const shownMinutes = (blockPxMin / hourPx) * 60;
const linePx = 16;
const padPx = 6;
/** Room for the number of those that have no column. */
const morePx = 28;

export const edges: Record<number, string> = { 1: 'bg-p1', 2: 'bg-p2', 3: 'bg-p3', 4: 'bg-control' };

/** What the tiles of a planner share: the cursor, and what a press does. */
export interface TileActions {
  readonly activeKey: string | null;
  readonly tabStopKey: string | null;
  readonly onActivate: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

export interface TileLinkProps {
  readonly tile: Tile;
  readonly date: string;
  /** The key of its entry, by which the cursor knows it; null = it is no stop of the keyboard. */
  readonly entryKey: string | null;
  readonly actions: TileActions;
  readonly className: string;
  readonly style?: CSSProperties;
}

/** The title, which covers its whole tile. */
export function TileLink({ tile, date, entryKey, actions, className, style }: TileLinkProps) {
  const { task, isComing, minutes } = tile;
  const { preferences } = useDates();
  const weekday = weekdayName(date, preferences.locale, 'long');
  const from = minutes === null ? '' : ` ${formatTime(minutesToWallTime(minutes), preferences)}`;
  const words = [
    task.name,
    `${weekday}${from}`,
    task.durationMinutes !== null && minutes !== null && hoursWords(task.durationMinutes),
    zoneWords(task, preferences),
    task.priority < 4 && `priority ${task.priority}`,
    task.completed && 'completed',
    isComing && 'coming, if those before are finished in time',
  ];
  return (
    <a
      href={taskPath(task.id)}
      dir="auto"
      style={style}
      aria-label={words.filter(Boolean).join(', ')}
      title={zoneWords(task, preferences) ?? undefined}
      {...dataAttributes(entryKey === null ? {} : { rowLink: task.id })}
      tabIndex={entryKey !== null && entryKey === actions.tabStopKey ? 0 : -1}
      draggable={false}
      onFocus={() => entryKey !== null && actions.onActivate(task.id)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        actions.onOpen(task.id);
      }}
      className={classNames(
        'after:absolute after:inset-0 focus-visible:outline-none',
        task.completed && 'line-through',
        className,
      )}
    >
      {task.name}
    </a>
  );
}

/** `10:00 in New York`, of a task whose time is that of another zone. */
export function zoneWords(task: Task, preferences: DatePreferences): string | null {
  const place = otherZone(task, preferences.timezone);
  return place === null ? null : `${formatTime(task.dueTime ?? '', preferences)} in ${place}`;
}

/** How many lines of words a block shows whole, with letters of the usual size. */
export function wholeLines(heightPx: number): number {
  return Math.max(Math.floor((heightPx - padPx) / linePx), 1);
}

/** As high as whole lines are in a block, also with letters of another size. */
export function wholeLinesHigh(heightPx: number): string {
  return `max(1lh, round(down, ${heightPx - padPx}px, 1lh))`;
}

/** Where a block stands in the width of its day. */
export function acrossDay({ column, columns, span, isCrowded }: Omit<Placed<Lasting>, 'block'>, gapPx: number) {
  const all = isCrowded ? `(100% - ${morePx}px)` : '100%';
  return {
    left: `calc(${all} * ${column / columns} + ${gapPx}px)`,
    width: `calc(${all} * ${span / columns} - ${2 * gapPx}px)`,
  };
}

export interface BlockProps extends Placed<Block> {
  readonly date: string;
  readonly entryKey: string | null;
  readonly actions: TileActions;
}

/** A task in the hours of a day. Its lower edge changes its length. */
export function BlockTile({ block, date, entryKey, actions, ...place }: BlockProps) {
  const { preferences } = useDates();
  const { task, isComing, from, to, isContinued, continues } = block;
  const heightPx = Math.max(((to - from) / 60) * hourPx, blockPxMin) - 1;
  const lines = wholeLines(heightPx);
  const isActive = entryKey !== null && entryKey === actions.activeKey;
  const isMovable = !isComing && !isContinued && !task.completed;
  const zone = zoneWords(task, preferences);
  return (
    <div
      {...dataAttributes({ task: isMovable ? task.id : null, active: isActive, card: true })}
      className={classNames(
        'group/block absolute z-1 rounded-sm border text-meta leading-4',
        'data-dragging:border-dashed data-dragging:bg-transparent data-dragging:opacity-100 data-dragging:*:invisible',
        isComing
          ? 'border-dashed border-control text-ink2'
          : 'border-line bg-raised hover:border-control has-focus-visible:z-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ink',
        isActive && 'z-3 border-control',
        isContinued && 'rounded-t-none border-t-0',
        continues && 'rounded-b-none border-b-0',
      )}
      style={{
        top: (from / 60) * hourPx,
        height: heightPx,
        ...acrossDay(place, 2),
      }}
    >
      <div
        className={classNames('absolute inset-0 overflow-hidden rounded-[3px] pr-1 pl-2', heightPx >= 24 && 'py-0.5')}
      >
        {!isComing && (
          <span
            aria-hidden="true"
            className={classNames('absolute inset-y-0 left-0 w-[3px] forced-color-adjust-none', edges[task.priority])}
          />
        )}
        <div className="overflow-hidden" style={{ maxHeight: wholeLinesHigh(heightPx) }}>
          <TileLink
            tile={block}
            date={date}
            entryKey={entryKey}
            actions={actions}
            style={{ WebkitLineClamp: lines }}
            className={classNames(
              lines > 1 ? 'line-clamp-2 [overflow-wrap:anywhere]' : 'block truncate',
              'font-medium',
              task.completed && 'text-ink3',
            )}
          />
          {lines > 1 && (
            <span aria-hidden="true" className="block truncate text-ink3">
              {zone ?? formatTime(minutesToWallTime(isContinued ? 0 : from), preferences)}
            </span>
          )}
        </div>
      </div>
      {isMovable && !continues && <ResizeHandle block={block} />}
    </div>
  );
}

const stepMinutes = 15;
const fineStepMinutes = 5;

/** The lower edge of a block. What it shows changes while it is pulled; the length is stored once it is let go. */
function ResizeHandle({ block }: { block: Block }) {
  const workspace = useWorkspace();
  const pull = useRef<{ readonly y: number; minutes: number; readonly height: string } | null>(null);
  const { task } = block;
  const length = task.durationMinutes ?? assumedMinutes;

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { y: event.clientY, minutes: length, height: event.currentTarget.parentElement?.style.height ?? '' };
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const tile = event.currentTarget.parentElement;
    if (!pull.current || !tile) return;
    const step = event.shiftKey ? fineStepMinutes : stepMinutes;
    const wanted = length + ((event.clientY - pull.current.y) / hourPx) * 60;
    const minutes = Math.min(Math.max(Math.round(wanted / step) * step, lengthMinutesMin), lengthMinutesMax);
    pull.current.minutes = minutes;
    tile.style.height = `${Math.max((minutes / 60) * hourPx, blockPxMin) - 1}px`;
  }

  function end(event: PointerEvent<HTMLElement>, isKept: boolean): void {
    const pulled = pull.current;
    pull.current = null;
    if (!pulled) return;
    const tile = event.currentTarget.parentElement;
    if (isKept && pulled.minutes !== task.durationMinutes && event.clientY !== pulled.y)
      setLength(workspace, task.id, pulled.minutes);
    else if (tile) tile.style.height = pulled.height;
  }

  const gestures = {
    // The browser would drag the block.
    draggable: true,
    onDragStart(event: DragEvent) {
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
  return (
    <span
      aria-hidden="true"
      {...dataAttributes({ resize: true })}
      {...gestures}
      className="absolute inset-x-0 bottom-0 z-1 h-2 cursor-ns-resize touch-none pointer-coarse:inset-x-auto pointer-coarse:right-0 pointer-coarse:-bottom-[22px] pointer-coarse:hidden pointer-coarse:size-11 pointer-coarse:after:bottom-[20px] pointer-coarse:group-data-active/block:block after:absolute after:bottom-0.5 after:left-1/2 after:hidden after:h-1 after:w-6 after:-translate-x-1/2 after:rounded-full after:bg-control group-hover/block:after:block group-data-active/block:after:block"
    />
  );
}
