import type { CalendarDate } from '../../../lib/calendar-date.ts';
import type { WallTime } from '../../../lib/time-zone.ts';
import { line, parameterValue } from './lines.ts';

const utcZones = new Set(['UTC', 'GMT', 'Etc/UTC']);

export function isUtc(zone: string): boolean {
  return utcZones.has(zone);
}

/** `20260311` */
export function dayText(date: CalendarDate): string {
  return date.slice(0, 4) + date.slice(5, 7) + date.slice(8);
}

/** `20260311T093000Z` */
export function instantText(instant: Date): string {
  return compact(instant.toISOString());
}

/** The same of PostgreSQL's text of an instant. */
export function pgInstantText(text: string): string {
  return compact(text);
}

/** Of a text whose date and clock stand where ISO has them. */
function compact(text: string): string {
  const date = `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 10)}`;
  return `${date}T${text.slice(11, 13)}${text.slice(14, 16)}${text.slice(17, 19)}Z`;
}

/** `20260311T093000` */
export function wallText({ date, time }: { readonly date: CalendarDate; readonly time: WallTime }): string {
  return `${dayText(date)}T${time.replace(':', '')}00`;
}

export function dayLine(name: string, date: CalendarDate): string {
  return line(`${name};VALUE=DATE`, dayText(date));
}

export function instantLine(name: string, instant: Date): string {
  return line(name, instantText(instant));
}

/** A moment by the clock of a zone, which a rule needs to keep its hour over changes of the clock. */
export function zonedLine(
  name: string,
  wall: { readonly date: CalendarDate; readonly time: WallTime },
  zone: string,
): string {
  const text = wallText(wall);
  return isUtc(zone) ? line(name, `${text}Z`) : line(`${name};TZID=${parameterValue(zone)}`, text);
}
