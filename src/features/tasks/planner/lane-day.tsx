'use client';
import type { ShownEvent } from '../../../client/calendars/event-days.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { planAttributes } from '../../../client/planning/plan-place.ts';
import { classNames } from '../../../components/class-names.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { gridRole } from './grid-role.ts';
import { LaneEvent } from './lane-event.tsx';
import { MoreButton } from './more-button.tsx';
import type { Tile } from './planned-days.ts';
import { edges, TileLink } from './tile-link.tsx';
import type { GridCursor } from './use-grid-cursor.ts';

export interface LaneDayProps {
  readonly date: CalendarDate;
  readonly tiles: readonly Tile[];
  readonly events: readonly ShownEvent[];
  /** How many of its tasks and events are not among these. */
  readonly more: number;
  /** The events that stand in the lane of the day before. */
  readonly before: readonly ShownEvent[];
  readonly cursor: GridCursor;
  readonly onOpenDay: (day: CalendarDate) => void;
}

/** What has no time on a day. A drop here takes the time away. */
export function LaneDay({ date, tiles, events, more, before, cursor, onOpenDay }: LaneDayProps) {
  return (
    <div
      {...gridRole('gridcell')}
      {...planAttributes({ kind: 'lane', day: date })}
      className="flex min-h-7 min-w-0 flex-col gap-0.5 border-l border-line bg-rail px-0.5 pt-[3px] pb-1 outline-none last:border-r"
    >
      {tiles.map((tile) => (
        <LaneTile key={tile.key} tile={tile} date={date} cursor={cursor} />
      ))}
      {more > 0 && (
        <MoreButton
          count={more}
          date={date}
          onOpenDay={onOpenDay}
          className="px-2 text-left text-ink2 hover:bg-hover"
        />
      )}
      {events.map((shown) => (
        <LaneEvent key={shown.key} shown={shown} date={date} isNamed={!before.some(({ key }) => key === shown.key)} />
      ))}
    </div>
  );
}

function LaneTile({ tile, date, cursor }: { tile: Tile; date: string; cursor: GridCursor }) {
  const { task, isComing } = tile;
  const entryKey = cursor.entryKeyOf(date, tile);
  const isActive = entryKey !== null && entryKey === cursor.activeKey;
  return (
    <div
      {...dataAttributes({ task: isComing || task.completed ? null : task.id, active: isActive, card: true })}
      className={classNames(
        'relative flex h-[21px] min-w-0 shrink-0 items-center overflow-hidden rounded-sm border pr-1 pl-2 text-meta pointer-coarse:h-7',
        isComing
          ? 'border-dashed border-control text-ink2'
          : 'border-line bg-raised hover:border-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-ink',
        isActive && 'border-control',
      )}
    >
      {!isComing && (
        <span
          aria-hidden="true"
          className={classNames('absolute inset-y-0 left-0 w-[3px] forced-color-adjust-none', edges[task.priority])}
        />
      )}
      <TileLink
        tile={tile}
        date={date}
        entryKey={entryKey}
        actions={cursor}
        className={classNames('truncate font-medium', task.completed && 'text-ink3')}
      />
    </div>
  );
}
