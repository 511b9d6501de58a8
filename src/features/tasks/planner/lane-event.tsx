'use client';
import type { ShownEvent } from '../../../client/calendars/event-days.ts';
import { classNames } from '../../../components/class-names.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import { EventButton, eventTitle, Hatching } from './event-button.tsx';

export interface LaneEventProps {
  readonly shown: ShownEvent;
  readonly date: CalendarDate;
  /** Whether the day before does not show it. */
  readonly isNamed: boolean;
}

/** A day of an event without a time; its days look like one bar, which is named where it begins. */
export function LaneEvent({ shown, date, isNamed }: LaneEventProps) {
  const { startDate, endDate } = shown.event;
  const goesOn = endDate !== null && addDays(date, 1) < endDate;
  return (
    <EventButton
      shown={shown}
      className={classNames(
        'relative order-first flex h-[21px] min-w-0 shrink-0 items-center overflow-hidden border-y border-line bg-rail text-left text-meta text-ink2 hover:border-control focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ink pointer-coarse:h-7',
        startDate === date ? 'rounded-l-sm border-l' : '-ml-1',
        goesOn ? '-mr-1' : 'rounded-r-sm border-r',
      )}
    >
      <Hatching />
      {isNamed && (
        <span dir="auto" className="relative truncate bg-rail px-2">
          {eventTitle(shown)}
        </span>
      )}
    </EventButton>
  );
}
