'use client';
import { clockAt, formatTime } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useMinute } from '../../../client/react/use-minute.ts';
import { minutesToWallTime, wallTimeToMinutes } from '../../../lib/time-zone.ts';
import { hourPx } from './block-geometry.ts';
import { gridRole } from './grid-role.ts';

/** Labels nearer than this to that of now give way to it. */
const labelPx = 20;

/** Minutes after midnight of now, by the person's clock; null where today is not among the days, or before the browser's clock is read. */
export function useNowMinutes(dates: readonly string[]): number | null {
  const { today, preferences } = useDates();
  const now = useMinute();
  return now === 0 || !dates.includes(today) ? null : wallTimeToMinutes(clockAt(now, preferences.timezone));
}

/** The hours at the left edge, with now among them. */
export function HoursAxis({ dates }: { dates: readonly string[] }) {
  const { preferences } = useDates();
  const now = useNowMinutes(dates);
  const nowPx = now === null ? null : (now / 60) * hourPx;
  // The axis has no room for 9:00 AM: a full hour goes without its minutes, and now without its half of the day.
  const words = (minutes: number) => formatTime(minutesToWallTime(minutes), preferences).replace(/:00(?=\s[AP]M)/, '');
  return (
    <div {...gridRole('rowheader')} className="relative text-right text-meta text-ink3">
      <span className="visually-hidden">Hours</span>
      {Array.from({ length: 23 }, (_, index) => (index + 1) * hourPx).map((top) => (
        <span
          key={top}
          aria-hidden="true"
          className="absolute right-1.5 -translate-y-1/2 whitespace-nowrap"
          style={{ top }}
          hidden={nowPx !== null && Math.abs(nowPx - top) < labelPx}
        >
          {words((top / hourPx) * 60)}
        </span>
      ))}
      {nowPx !== null && now !== null && (
        <span
          aria-hidden="true"
          className="absolute right-1.5 -translate-y-1/2 font-strong whitespace-nowrap text-danger"
          style={{ top: nowPx }}
        >
          {words(now).replace(/\s[AP]M/, '')}
        </span>
      )}
    </div>
  );
}
