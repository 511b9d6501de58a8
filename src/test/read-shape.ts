import type { CalendarDate } from '../lib/calendar-date.ts';
import { readCalendarFile } from '../server/calendars/read/read-file.ts';

interface ShapeRow {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly is_busy: boolean;
}

/** The file of a calendar with some lines in it, read in Berlin on 25 November 2026: from 25 October 2026 to 26 November 2027. */
export async function readShape(lines: string, timezone = 'Europe/Berlin') {
  const text = lines.startsWith('BEGIN:VCALENDAR')
    ? lines
    : `BEGIN:VCALENDAR\nVERSION:2.0\n${lines.trim()}\nEND:VCALENDAR\n`;
  const today = '2026-11-25' as CalendarDate;
  const answer = await readCalendarFile(text.replaceAll('\n', '\r\n'), { calendarId: 'cal_1', timezone, today });
  if ('problem' in answer) return { ...answer, rows: [], shown: [], skipped: 0, zoneGuessed: false };
  const rows = answer.batches.flatMap((batch) => JSON.parse(Buffer.from(batch).toString()) as ShapeRow[]);
  rows.sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
  return { ...answer, problem: null, rows, shown: rows.map(shownOf) };
}

/** `2026-11-27 > 2026-11-28 Fair` of whole days, `2026-11-27T09:00 > 10:30 Fair` of times, in UTC; `free` where it is. */
function shownOf({
  starts_at: from,
  ends_at: to,
  start_date: first,
  end_date: beyond,
  title,
  is_busy: isBusy,
}: ShapeRow) {
  const short = (instant: string) => instant.slice(0, 16);
  const end = from.slice(0, 10) === to.slice(0, 10) ? short(to).slice(11) : short(to);
  const when = first === null ? `${short(from)} > ${end}` : `${first} > ${beyond}`;
  return `${when} ${title}${isBusy ? '' : ' free'}`;
}
