'use client';
import { formatDayLong } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { classNames } from '../../../components/class-names.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';

export interface MoreButtonProps {
  readonly count: number;
  readonly date: CalendarDate;
  readonly onOpenDay: (day: CalendarDate) => void;
  readonly className: string;
}

/** How many of a day have no room, which opens the day. */
export function MoreButton({ count, date, onOpenDay, className }: MoreButtonProps) {
  const { preferences } = useDates();
  return (
    <button
      type="button"
      onClick={() => onOpenDay(date)}
      className={classNames('press min-h-6 rounded-sm text-meta pointer-coarse:min-h-11 print:block!', className)}
    >
      +{count}
      <span className="visually-hidden"> more on {formatDayLong(date, preferences)}</span>
    </button>
  );
}
