import type { CalendarDate } from '../../../lib/calendar-date.ts';
import type { WallTime } from '../../../lib/time-zone.ts';
import { line, parameterValue } from './lines.ts';

const utcZones = new Set(['UTC', 'GMT', 'Etc/UTC']);

export function isUtc(zone: string): boolean {
  return utcZones.has(zone);
}

/** `20260311` */
export function dayText(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

/** `20260311T093000Z` */
export function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
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
