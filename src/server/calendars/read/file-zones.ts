import ICAL from 'ical.js';
import { calendarDateFromEpochDay } from '../../../lib/calendar-date.ts';
import { ianaName } from '../../../lib/iana-name.ts';
import { minutesToWallTime, offsetMinutesAt, wallTimeToInstant } from '../../../lib/time-zone.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];

/** A clock: what it shows, as if it were that of UTC, and the instant at which it does. */
export interface Zone {
  instantOf(wallMs: number): number;
  wallOf(instantMs: number): number;
}

/** The zones that a file names. */
export interface FileZones {
  readonly utc: Zone;
  /** The zone of a TZID; of none that of the calendar or the person; of an unknown one that of the person. */
  named(tzid: string | null): Zone;
  /** Whether an unknown name was taken for the zone of the person. */
  readonly isGuessed: boolean;
}

const utc: Zone = { instantOf: (wallMs) => wallMs, wallOf: (instantMs) => instantMs };

/** @param own the zone of the person @param calendarZone what the file says of times without a zone */
export function fileZones(
  components: readonly (readonly string[])[],
  own: string,
  calendarZone: string | null,
): FileZones {
  const known = new Map<string, Zone>();
  let isGuessed = false;
  const embedded = new Map(components.flatMap((lines) => tzidOf(lines) ?? []));
  const ownZone = ianaZone(own);
  function find(tzid: string): Zone {
    const iana = ianaName(tzid);
    if (iana !== null) return ianaZone(iana);
    const lines = embedded.get(tzid);
    const zone = lines === undefined ? null : embeddedZone(lines, tzid);
    if (zone === null) isGuessed = true;
    return zone ?? ownZone;
  }
  const named = (tzid: string): Zone => {
    const zone = known.get(tzid) ?? find(tzid);
    known.set(tzid, zone);
    return zone;
  };
  const floating = calendarZone !== null && ianaName(calendarZone) !== null ? named(calendarZone) : ownZone;
  return {
    utc,
    named: (tzid) => (tzid === null || tzid === '' ? floating : named(tzid)),
    get isGuessed() {
      return isGuessed;
    },
  };
}

function ianaZone(name: string): Zone {
  return {
    instantOf(wallMs) {
      const day = Math.floor(wallMs / dayMs);
      const inDay = wallMs - day * dayMs;
      const minutes = Math.floor(inDay / minuteMs);
      const { instant } = wallTimeToInstant(calendarDateFromEpochDay(day), minutesToWallTime(minutes), name);
      return instant.getTime() + (inDay - minutes * minuteMs);
    },
    wallOf: (instantMs) => instantMs + offsetMinutesAt(new Date(instantMs), name) * minuteMs,
  };
}

function tzidOf(lines: readonly string[]): [string, readonly string[]][] | undefined {
  const line = lines.find((each) => /^TZID[;:]/i.test(each));
  return line === undefined ? undefined : [[line.slice(line.indexOf(':') + 1).trim(), lines]];
}

/** Rules of a zone that are other than once a year may never end, and no program writes them. */
const yearly = /^RRULE:(?=.*\bFREQ=YEARLY\b)(?!.*BYMONTHDAY=(?:29|3\d|-29|-3\d))/i;

function embeddedZone(lines: readonly string[], tzid: string): Zone | null {
  if (lines.some((line) => /^RRULE[;:]/i.test(line) && !yearly.test(line))) return null;
  try {
    const text = ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n');
    const zone = new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(text) as never), tzid });
    const offsetMs = (wallMs: number) => zone.utcOffset(ICAL.Time.fromJSDate(new Date(wallMs), true)) * 1_000;
    const instantOf = (wallMs: number) => wallMs - offsetMs(wallMs);
    // A zone that says nothing has no offset at all.
    if (!zone.component.getFirstSubcomponent()) return null;
    return { instantOf, wallOf: (instantMs) => instantMs + offsetMs(instantMs + offsetMs(instantMs)) };
  } catch {
    return null;
  }
}
