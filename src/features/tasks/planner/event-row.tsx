'use client';
import type { EventBlock, EventDay, ShownEvent } from '../../../client/calendars/event-days.ts';
import { type DatePreferences, formatTime } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { classNames } from '../../../components/class-names.ts';
import { minutesToWallTime } from '../../../lib/time-zone.ts';
import { EventButton, eventTitle, hatched } from './event-button.tsx';

/** What a day has to show of events: those of whole days, then those that go on from the day before or begin on it. */
export function eventRowsOf({ wholeDay, blocks }: EventDay): readonly (ShownEvent | EventBlock)[] {
  return [...wholeDay, ...blocks];
}

/** When it begins; of one that began before, when it ends: `–2:00 AM`. Null = it lasts the whole day. */
export function timeWords(
  { from, to, isContinued, continues }: EventBlock,
  preferences: DatePreferences,
): string | null {
  if (!isContinued) return formatTime(minutesToWallTime(from), preferences);
  return continues ? null : `–${formatTime(minutesToWallTime(to), preferences)}`;
}

export interface EventRowProps {
  readonly shown: ShownEvent | EventBlock;
  /** Whether it has a line as high as that of a task. */
  readonly isHigh?: boolean;
}

/** An event in a cell of a month, or below it. */
export function EventRow({ shown, isHigh = false }: EventRowProps) {
  const { preferences } = useDates();
  const time = 'from' in shown ? timeWords(shown, preferences) : null;
  return (
    <EventButton
      shown={shown}
      className={classNames(
        'press -order-1 flex w-full shrink-0 min-w-0 items-center gap-1.5 rounded-sm pr-1 text-left text-meta text-ink2 hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ink',
        isHigh ? 'min-h-8 pointer-coarse:min-h-11' : 'h-5',
      )}
    >
      <span aria-hidden="true" className="h-3 w-[3px] shrink-0 border border-control" style={hatched} />
      {time !== null && (
        <span aria-hidden="true" className="shrink-0 text-ink3">
          {time}
        </span>
      )}
      <span dir="auto" className="truncate">
        {eventTitle(shown)}
      </span>
    </EventButton>
  );
}
