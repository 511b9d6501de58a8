'use client';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { ShownEvent } from '../../../client/calendars/event-days.ts';
import { clockAt, formatDayLong, formatTime } from '../../../client/dates/format-date.ts';
import { Layer } from '../../../client/layers/layer.tsx';
import { useDates } from '../../../client/react/use-dates.ts';
import { classNames } from '../../../components/class-names.ts';
import { ColorDot } from '../../../components/color-dot.tsx';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import { instantToWall } from '../../../lib/time-zone.ts';

export interface EventButtonProps {
  readonly shown: ShownEvent;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/** Lines that tell an event of a calendar elsewhere from a task; in sRGB, because Firefox turns those of other colours inside out. */
export const hatched = {
  backgroundImage: 'repeating-linear-gradient(135deg in srgb, transparent 0 5px, var(--line) 5px 6px)',
};

/** The same behind the words of an event. Where colours are forced, the browser takes every picture of colours away. */
export function Hatching() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 forced-color-adjust-none forced-colors:[--line:CanvasText]"
      style={hatched}
    />
  );
}

export function eventTitle({ event }: ShownEvent): string {
  return event.title || 'Busy';
}

/** An event: it is looked at, and never moved. A press shows its title, time and place. */
export function EventButton({ shown, className, style, children }: EventButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const when = useWhen(shown);
  const title = eventTitle(shown);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={[title, when, `in the calendar ${shown.calendar.name}`].join(', ')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        className={classNames(className, 'print:flex!')}
        style={style}
      >
        {children}
      </button>
      {anchor && (
        <Layer label={title} anchor={anchor} onClose={() => setAnchor(null)} returnTo={() => anchor}>
          <div className="p-1">
            <p className="font-strong [overflow-wrap:anywhere]">{title}</p>
            <p className="mt-1 text-ink2">{when}</p>
            {shown.event.location && <p className="mt-1 text-ink2 [overflow-wrap:anywhere]">{shown.event.location}</p>}
            <p className="mt-2 flex items-center gap-2 text-meta text-ink3">
              <ColorDot color={shown.calendar.color} size="small" />
              {shown.calendar.name}
              {!shown.event.isBusy && ' · free'}
            </p>
          </div>
        </Layer>
      )}
    </>
  );
}

/** `Tuesday 24 March, 10:00 to 11:30`, or the days. */
function useWhen({ event: { start, end, startDate, endDate } }: ShownEvent): string {
  const { preferences } = useDates();
  const days = (from: string, to: string) =>
    [from, ...(to > from ? [to] : [])].map((day) => formatDayLong(day, preferences)).join(' to ');
  if (startDate !== null && endDate !== null) return days(startDate, addDays(endDate as CalendarDate, -1));
  if (start === null || end === null) return '';
  const { timezone } = preferences;
  const [from, to] = [start, end].map((instant) => {
    const at = new Date(instant);
    return { date: instantToWall(at, timezone).date, time: formatTime(clockAt(at.getTime(), timezone), preferences) };
  });
  if (!from || !to) return '';
  const begin = `${formatDayLong(from.date, preferences)}, ${from.time}`;
  if (start === end) return begin;
  return from.date === to.date
    ? `${begin} to ${to.time}`
    : `${begin} to ${formatDayLong(to.date, preferences)}, ${to.time}`;
}
