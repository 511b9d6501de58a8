'use client';
import { formatTime } from '../../../client/dates/format-date.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { classNames } from '../../../components/class-names.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { minutesToWallTime } from '../../../lib/time-zone.ts';
import { placeOf, wholeLines, wholeLinesHigh } from './block-geometry.ts';
import type { Placed } from './lay-out-day.ts';
import type { Block } from './planned-days.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { edges, type TileActions, TileLink, zoneWords } from './tile-link.tsx';

export interface BlockProps extends Placed<Block> {
  readonly date: CalendarDate;
  readonly entryKey: string | null;
  readonly actions: TileActions;
}

/** A task in the hours of a day. Its lower edge changes its length. */
export function BlockTile({ date, entryKey, actions, ...placed }: BlockProps) {
  const { preferences } = useDates();
  const { block } = placed;
  const { task, isComing, isContinued, continues } = block;
  const place = placeOf(placed, 2);
  const lines = wholeLines(place.height);
  const isActive = entryKey !== null && entryKey === actions.activeKey;
  const isOpen = !isComing && !task.completed;
  const isMovable = isOpen && !isContinued;
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
      style={place}
    >
      <div
        className={classNames(
          'absolute inset-0 overflow-hidden rounded-[3px] pr-1 pl-2',
          place.height >= 24 && 'py-0.5',
        )}
      >
        {!isComing && (
          <span
            aria-hidden="true"
            className={classNames('absolute inset-y-0 left-0 w-[3px] forced-color-adjust-none', edges[task.priority])}
          />
        )}
        <div className="overflow-hidden" style={{ maxHeight: wholeLinesHigh(place.height) }}>
          <TileLink
            tile={block}
            date={date}
            entryKey={entryKey}
            actions={actions}
            style={{ WebkitLineClamp: lines }}
            isTall={lines > 1}
            className={classNames(
              lines > 1 ? 'line-clamp-2 [overflow-wrap:anywhere]' : 'block truncate',
              'font-medium',
              task.completed && 'text-ink3',
            )}
          />
          {lines > 1 && (
            <span aria-hidden="true" className="block truncate text-ink3">
              {zone ?? formatTime(minutesToWallTime(isContinued ? 0 : block.from), preferences)}
            </span>
          )}
        </div>
      </div>
      {isOpen && !continues && <ResizeHandle block={block} date={date} />}
    </div>
  );
}
