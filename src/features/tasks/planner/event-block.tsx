'use client';
import type { EventBlock } from '../../../client/calendars/event-days.ts';
import { classNames } from '../../../components/class-names.ts';
import { placeOf, wholeLines, wholeLinesHigh } from './block-geometry.ts';
import { EventButton, eventTitle, Hatching } from './event-button.tsx';
import type { Placed } from './lay-out-day.ts';
import { WholeWords } from './whole-words.tsx';

/** An event in the hours of a day, behind its tasks. */
export function EventBlockTile(placed: Placed<EventBlock>) {
  const { block } = placed;
  const { isContinued, continues } = block;
  const place = placeOf(placed, 0);
  return (
    <EventButton
      shown={block}
      className={classNames(
        'absolute flex items-start overflow-hidden rounded-sm border border-line bg-rail text-left text-meta leading-4 text-ink2 hover:border-control',
        'focus-visible:z-3 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ink',
        isContinued && 'rounded-t-none border-t-0',
        continues && 'rounded-b-none border-b-0',
      )}
      style={place}
    >
      <Hatching />
      <span className="relative max-h-full overflow-hidden bg-rail px-2 py-0.5">
        <span
          dir="auto"
          className="line-clamp-1 [overflow-wrap:anywhere]"
          style={{ WebkitLineClamp: wholeLines(place.height), maxHeight: wholeLinesHigh(place.height) }}
        >
          <WholeWords text={eventTitle(block)} />
        </span>
      </span>
    </EventButton>
  );
}
