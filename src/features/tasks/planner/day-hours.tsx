'use client';
import type { EventBlock } from '../../../client/calendars/event-days.ts';
import { workingTime } from '../../../client/dates/day-load.ts';
import { planAttributes } from '../../../client/planning/plan-place.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { BlockTile } from './block.tsx';
import { blockPx, hourPx, moreMinutes } from './block-geometry.ts';
import { EventBlockTile } from './event-block.tsx';
import { gridRole } from './grid-role.ts';
import { useNowMinutes } from './hours-axis.tsx';
import { joinOverflow, type LaidOutDay } from './lay-out-day.ts';
import { MoreButton } from './more-button.tsx';
import type { Block } from './planned-days.ts';
import type { GridCursor } from './use-grid-cursor.ts';

export interface DayHoursProps {
  readonly date: CalendarDate;
  readonly laidOut: LaidOutDay<Block>;
  readonly events: LaidOutDay<EventBlock>;
  readonly cursor: GridCursor;
  readonly onOpenDay: (day: CalendarDate) => void;
}

/** In sRGB, because Firefox turns the repeated lines of other colours inside out. */
const hourLines = {
  backgroundImage: `repeating-linear-gradient(to bottom in srgb, transparent 0 ${hourPx - 1}px, var(--line) ${hourPx - 1}px ${hourPx}px)`,
};

/** The hours of a day with what stands in them, the working hours lighter. */
export function DayHours({ date, laidOut, events, cursor, onOpenDay }: DayHoursProps) {
  const account = useValue(useWorkspace().account);
  const working = workingTime(account, date);
  return (
    <div
      {...gridRole('gridcell')}
      {...planAttributes({ kind: 'hours', day: date })}
      className="group/day relative border-l border-line bg-rail outline-none last:border-r data-drop-target:bg-hover"
    >
      {working && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bg-canvas group-data-drop-target/day:bg-transparent"
          style={{ top: (working.from / 60) * hourPx, height: ((working.to - working.from) / 60) * hourPx }}
        />
      )}
      {/* Where colours are forced, the browser takes every picture of colours away. */}
      <span
        aria-hidden="true"
        className="absolute inset-0 forced-color-adjust-none forced-colors:[--line:CanvasText]"
        style={hourLines}
      />
      {laidOut.placed.map((placed) => (
        <BlockTile
          key={placed.block.key}
          {...placed}
          date={date}
          entryKey={placed.block.isContinued ? null : cursor.entryKeyOf(date, placed.block)}
          actions={cursor}
        />
      ))}
      {joinOverflow([...laidOut.overflow, ...events.overflow], moreMinutes).map(({ from, to, count }) => (
        <span
          key={from}
          // It stays in sight as long as one of those it counts does.
          className="pointer-events-none absolute right-0.5 z-2"
          style={{ top: (from / 60) * hourPx, height: blockPx(to - from) }}
        >
          <MoreButton
            count={count}
            date={date}
            onOpenDay={onOpenDay}
            className="pointer-events-auto sticky top-0 bg-ink px-1 font-strong text-canvas"
          />
        </span>
      ))}
      {/* They are behind the tasks, and come after them for the keyboard. */}
      {events.placed.map((placed) => (
        <EventBlockTile key={placed.block.key} {...placed} />
      ))}
      <NowLine date={date} />
    </div>
  );
}

function NowLine({ date }: { date: string }) {
  const now = useNowMinutes([date]);
  if (now === null) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-4 h-0.5 bg-danger before:absolute before:top-1/2 before:-left-1 before:size-2 before:-translate-y-1/2 before:rounded-full before:bg-danger forced-colors:bg-[Highlight]"
      style={{ top: (now / 60) * hourPx - 1 }}
    />
  );
}
