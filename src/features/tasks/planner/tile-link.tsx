'use client';
import type { CSSProperties } from 'react';
import { type DatePreferences, formatTime, weekdayName } from '../../../client/dates/format-date.ts';
import { hoursWords } from '../../../client/dates/load-words.ts';
import { otherZone } from '../../../client/dates/other-zone.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { classNames } from '../../../components/class-names.ts';
import type { Task } from '../../../contract/tasks.ts';
import { minutesToWallTime } from '../../../lib/time-zone.ts';
import { taskPath } from '../task-path.ts';
import type { Tile } from './planned-days.ts';
import { WholeWords } from './whole-words.tsx';

/** The tone of a tile's left edge, by priority. */
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
  /** Whether the title takes several lines. */
  readonly isTall?: boolean;
}

/** The title, which covers its whole tile. */
export function TileLink({ tile, date, entryKey, actions, className, style, isTall = false }: TileLinkProps) {
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
      {isTall ? <WholeWords text={task.name} /> : task.name}
    </a>
  );
}

/** `10:00 in New York`, of a task whose time is that of another zone. */
export function zoneWords(task: Task, preferences: DatePreferences): string | null {
  const place = otherZone(task, preferences.timezone);
  return place === null ? null : `${formatTime(task.dueTime ?? '', preferences)} in ${place}`;
}
