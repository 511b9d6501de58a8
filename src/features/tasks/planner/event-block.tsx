'use client';
import type { EventBlock } from '../../../client/calendars/event-days.ts';
import { classNames } from '../../../components/class-names.ts';
import { blockPxMin, hourPx } from './block.tsx';
import { EventButton, eventTitle, hatched } from './event-button.tsx';
import type { Placed } from './lay-out-day.ts';

/** An event in the hours of a day, behind its tasks. */
export function EventBlockTile({ block, column, columns }: Placed<EventBlock>) {
  const { from, to, isContinued, continues } = block;
  return (
    <EventButton
      shown={block}
      className={classNames(
        'absolute flex items-start overflow-hidden rounded-sm border border-line bg-rail text-left text-meta leading-4 text-ink2 hover:border-control',
        'focus-visible:z-3 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ink',
        isContinued && 'rounded-t-none border-t-0',
        continues && 'rounded-b-none border-b-0',
      )}
      style={{
        ...hatched,
        top: (from / 60) * hourPx,
        height: Math.max(((to - from) / 60) * hourPx, blockPxMin) - 1,
        left: `${(column / columns) * 100}%`,
        width: `${100 / columns}%`,
      }}
    >
      <span className="max-h-full overflow-hidden bg-rail px-2 py-0.5 [overflow-wrap:anywhere]">
        {eventTitle(block)}
      </span>
    </EventButton>
  );
}
