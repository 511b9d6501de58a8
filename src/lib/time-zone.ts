import { type CalendarDate, calendarDateFromEpochDay, epochDay } from './calendar-date.ts';

/**
 * The one module for zone arithmetic. The zone is always named by the caller, the host's own zone is never read. Zones are
 * IANA names, `UTC`, or fixed offsets `±HH:MM` as a quick-add line may carry.
 */

/** `HH:mm`, 00:00 to 23:59. */
export type WallTime = string;

export interface ZonedInstant {
  instant: Date;
  /**
   * `gap`: the clock skips this wall time, the instant lies after it by the length of the gap.
   * `overlap`: the wall time happens twice, the instant is the earlier one.
   */
  resolution: 'exact' | 'gap' | 'overlap';
}

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;
const MS_PER_WEEK = 7 * MS_PER_DAY;
const OFFSET_SHAPE = /^([+-])(\d{2}):(\d{2})$/;
const WALL_TIME_SHAPE = /^([01]\d|2[0-3]):([0-5]\d)$/;

// Making a DateTimeFormat costs some 30 µs, using one 1 µs. Zone names, without case, are a closed set, so the cache is bounded.
const formats = new Map<string, Intl.DateTimeFormat>();

/** The offsets in ms at the beginnings of weeks of UTC, because asking a format takes thirty times as long. */
const weekOffsets = new Map<Intl.DateTimeFormat, Map<number, number>>();
const weekOffsetsMax = 400;

/** Whether `name` is a zone this module can compute with. */
export function isTimeZone(name: string): boolean {
  return fixedOffsetMinutes(name) !== null || ianaFormat(name) !== null;
}

const titledArea = /^(?:africa|america|antarctica|asia|atlantic|australia|europe|indian|pacific)\//;

/** The zone's name as the IANA database spells it (`europe/berlin` → `Europe/Berlin`), or null if there is none. */
export function canonicalTimeZone(name: string): string | null {
  if (fixedOffsetMinutes(name) !== null) return name;
  if (/^(utc|gmt)$/i.test(name)) return name.toUpperCase();
  // The resolved name follows links (Asia/Calcutta, Asia/Kolkata), so the spelling of the input is mended, not replaced.
  const resolved = ianaFormat(name)?.resolvedOptions().timeZone;
  if (resolved === undefined) return null;
  if (resolved.toLowerCase() === name.toLowerCase()) return resolved;
  if (name !== name.toLowerCase()) return name;
  // Links beside these areas are spelt in their own ways: US/Pacific, EST5EDT, GB-Eire.
  return titledArea.test(name) ? titleCase(name) : resolved;
}

/** Minutes east of UTC that the zone's clock shows at this instant. Rounded down to whole minutes for ancient local mean time. */
export function offsetMinutesAt(instant: Date, zone: string): number {
  const fixed = fixedOffsetMinutes(zone);
  if (fixed !== null) return fixed;
  return Math.floor((wallMs(instant.getTime(), zone) - instant.getTime()) / MS_PER_MINUTE);
}

/** What calendar and clock of the zone show at this instant; seconds are dropped. Throws RangeError for an unknown zone. */
export function instantToWall(instant: Date, zone: string): { date: CalendarDate; time: WallTime } {
  const ms = wallMs(instant.getTime(), zone);
  const day = Math.floor(ms / MS_PER_DAY);
  return {
    date: calendarDateFromEpochDay(day),
    time: minutesToWallTime(Math.floor((ms - day * MS_PER_DAY) / MS_PER_MINUTE)),
  };
}

export function todayIn(zone: string, now: Date): CalendarDate {
  return instantToWall(now, zone).date;
}

/**
 * The instant at which the zone's clock shows this wall time. A time in a DST gap moves forward by the gap, one in an
 * overlap is the earlier of the two (quick-add.md, Zones). Throws RangeError for an unknown zone or a malformed time.
 */
export function wallTimeToInstant(date: CalendarDate, time: WallTime, zone: string): ZonedInstant {
  const local = epochDay(date) * MS_PER_DAY + wallTimeToMinutes(time) * MS_PER_MINUTE;
  // The offsets a day before and after bracket any single change: a zone does not change twice within two days.
  const before = offsetMsAt(local - MS_PER_DAY, zone);
  const after = offsetMsAt(local + MS_PER_DAY, zone);
  const early = local - Math.max(before, after);
  const late = local - Math.min(before, after);
  const earlyFits = wallMs(early, zone) === local;
  const lateFits = wallMs(late, zone) === local;
  if (earlyFits && lateFits && early !== late) return { instant: new Date(early), resolution: 'overlap' };
  if (earlyFits) return { instant: new Date(early), resolution: 'exact' };
  if (lateFits) return { instant: new Date(late), resolution: 'exact' };
  return { instant: new Date(local - before), resolution: 'gap' };
}

export function minutesToWallTime(minutes: number): WallTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Minutes after midnight. Throws RangeError unless the time is `HH:mm`. */
export function wallTimeToMinutes(time: WallTime): number {
  const parts = WALL_TIME_SHAPE.exec(time);
  if (parts === null) throw new RangeError(`Not a time of day (HH:mm): ${time}`);
  return Number(parts[1]) * 60 + Number(parts[2]);
}

/** The zone's calendar and clock at this instant, written as if they were UTC, in ms. */
function wallMs(instantMs: number, zone: string): number {
  return instantMs + offsetMsAt(instantMs, zone);
}

function offsetMsAt(instantMs: number, zone: string): number {
  const fixed = fixedOffsetMinutes(zone);
  if (fixed !== null) return fixed * MS_PER_MINUTE;
  const format = ianaFormat(zone);
  if (format === null) throw new RangeError(`Unknown time zone: ${zone}`);
  const week = Math.floor(instantMs / MS_PER_WEEK);
  const offset = offsetOfWeek(week, format);
  // No zone changes its clock twice in a week, so that what both ends of it have holds in between.
  return offset === offsetOfWeek(week + 1, format) ? offset : shownOffsetMs(instantMs, format);
}

function offsetOfWeek(week: number, format: Intl.DateTimeFormat): number {
  const offsets = weekOffsets.get(format) ?? new Map<number, number>();
  const known = offsets.get(week);
  if (known !== undefined) return known;
  if (offsets.size >= weekOffsetsMax) offsets.clear();
  const offset = shownOffsetMs(week * MS_PER_WEEK, format);
  weekOffsets.set(format, offsets.set(week, offset));
  return offset;
}

function shownOffsetMs(instantMs: number, format: Intl.DateTimeFormat): number {
  const field: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instantMs)) field[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instantMs / 1000) * 1000;
}

function fixedOffsetMinutes(zone: string): number | null {
  if (zone === 'UTC') return 0;
  const parts = OFFSET_SHAPE.exec(zone);
  if (parts === null) return null;
  const hours = Number(parts[2]);
  const minutes = Number(parts[3]);
  if (hours > 14 || minutes > 59) return null;
  return (parts[1] === '-' ? -1 : 1) * (hours * 60 + minutes);
}

function ianaFormat(zone: string): Intl.DateTimeFormat | null {
  const key = zone.toLowerCase();
  const known = formats.get(key);
  if (known !== undefined) return known;
  // Intl also takes offsets in spellings of its own (+0200, -5); only IANA names may pass here.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(zone)) return null;
  try {
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(key, made);
    return made;
  } catch {
    return null;
  }
}

function titleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[/_-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
