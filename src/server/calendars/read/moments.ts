import ICAL from 'ical.js';
import { type CalendarDate, calendarDateFromEpochDay, epochDay, isCalendarDate } from '../../../lib/calendar-date.ts';
import type { FileZones, Zone } from './file-zones.ts';
import type { EventProperty } from './read-properties.ts';

const dayMs = 86_400_000;

/** When something is, by the clock that its rule counts with. */
export interface Moment {
  readonly isDate: boolean;
  /** What calendar and clock show, as if they were those of UTC, in ms. */
  readonly wallMs: number;
  readonly zone: Zone;
}

/** The first moment of a property, or the one of a value of it; null for what is none. */
export function momentOf(property: EventProperty | undefined, zones: FileZones, value?: unknown): Moment | null {
  const time = value ?? property?.values[0];
  if (!(time instanceof ICAL.Time) || property === undefined) return null;
  const { year, month, day, hour, minute, second, isDate } = time;
  if (!isCalendarDate(dateText(year, month, day))) return null;
  const wallMs = Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute, isDate ? 0 : second);
  if (!Number.isFinite(wallMs)) return null;
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  return { isDate, wallMs, zone: isUtc ? zones.utc : zones.named(property.parameter('tzid')) };
}

function dateText(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function instantOf({ wallMs, zone }: Moment): number {
  return zone.instantOf(wallMs);
}

export function dateOf({ wallMs }: Pick<Moment, 'wallMs'>): CalendarDate {
  return calendarDateFromEpochDay(Math.floor(wallMs / dayMs));
}

export function wallOfDate(date: CalendarDate): number {
  return epochDay(date) * dayMs;
}
