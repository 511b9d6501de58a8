import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { limits } from '../../../contract/limits.ts';
import type { CalendarAnswer, CalendarQuestion } from './calendar-messages.ts';
import { expandSeries, type Occurrence, windowAround } from './expand-series.ts';
import { fileZones } from './file-zones.ts';
import { dateOf, instantOf } from './moments.ts';
import { type FileEvent, readEvent } from './read-event.ts';
import { readProperties, readProperty, shortText } from './read-properties.ts';
import { splitFile } from './split-file.ts';

const rowsInBatch = 1_000;
const wishSecondsMax = 86_400;
const dayMs = 86_400_000;
/** Of the processor's time, because on a busy machine a file waits without a fault of its own. */
const cpuMsMax = 30_000;

/** The occurrences of a file around a day; what of it cannot be read costs itself alone. */
export async function readCalendarFile(text: string, question: CalendarQuestion): Promise<CalendarAnswer> {
  const file = splitFile(text, limits.calendarEventsMax);
  if (typeof file === 'string') return { problem: file };
  const head = new Map(file.head.flatMap((line) => headOf(line) ?? []));
  const zones = fileZones(file.zones, question.timezone, head.get('X-WR-TIMEZONE') ?? null);
  const calendarName = head.get('X-WR-CALNAME') ?? head.get('NAME') ?? null;
  const owner = calendarName?.includes('@') ? calendarName : null;
  let skipped = file.beyond;
  const series = new Map<string, FileEvent[]>();
  for (const lines of file.events) {
    const { properties, skipped: bad } = readProperties(lines);
    skipped += bad;
    const event = orNull(() => readEvent(properties, zones, owner));
    if (event === null) skipped += 1;
    else {
      const uid = event.uid === '' ? `\n${event.start.wallMs} ${event.title}` : event.uid;
      series.set(uid, [...(series.get(uid) ?? []), { ...event, uid }]);
    }
  }
  let held: Occurrence[] = [];
  const todayMs = Date.parse(question.today);
  const nearest = (occurrence: Occurrence) => Math.abs(occurrence.start.wallMs - todayMs);
  const cut = () => {
    held.sort((a, b) => nearest(a) - nearest(b));
    held = held.slice(0, limits.calendarEventsMax);
  };
  const begunAt = process.cpuUsage();
  for (const events of series.values()) {
    if (msOf(process.cpuUsage(begunAt)) > cpuMsMax) return { problem: 'unreadable' };
    try {
      const { occurrences, unread } = await expandSeries(events, windowAround(question.today));
      held.push(...occurrences);
      skipped += unread;
    } catch {
      skipped += events.length;
    }
    if (held.length > 4 * limits.calendarEventsMax) cut();
  }
  cut();
  const rows = new Map(held.map((occurrence) => rowOf(question.calendarId, occurrence)).map((row) => [row.id, row]));
  return {
    batches: batchesOf([...rows.values()]),
    ids: bytesOf([...rows.keys()]),
    eventCount: rows.size,
    zoneGuessed: zones.isGuessed,
    skipped,
    name: shortText(calendarName, limits.calendarNameCharactersMax) || null,
    wishSeconds: wishOf(head.get('REFRESH-INTERVAL') ?? head.get('X-PUBLISHED-TTL')),
  };
}

function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function headOf(line: string): [string, string][] | undefined {
  if (!/^(?:X-WR-TIMEZONE|X-WR-CALNAME|NAME|REFRESH-INTERVAL|X-PUBLISHED-TTL)[;:]/i.test(line)) return undefined;
  const property = readProperty(line);
  return property === null ? undefined : [[property.name.toUpperCase(), String(property.values[0])]];
}

function wishOf(text: string | undefined): number | null {
  const seconds = text === undefined ? null : orNull(() => ICAL.Duration.fromString(text).toSeconds());
  return seconds === null || seconds <= 0 ? null : Math.min(Math.round(seconds), wishSecondsMax);
}

function rowOf(calendarId: string, { uid, key, start, lengthMs, title, location, isBusy }: Occurrence) {
  const id = createHash('sha256')
    .update(JSON.stringify([calendarId, uid, key]))
    .digest('hex')
    .slice(0, 32);
  const begin = start.isDate ? start.wallMs : instantOf(start);
  return {
    id: `evt_${id}`,
    title,
    location,
    starts_at: instantText(begin),
    ends_at: instantText(begin + lengthMs),
    start_date: start.isDate ? dateOf(start) : null,
    end_date: start.isDate ? dateOf({ wallMs: start.wallMs + Math.max(lengthMs, dayMs) }) : null,
    is_busy: isBusy,
  };
}

/** Of the year 9999 in every zone: no later year can be stored in this form, and programs write such ends for what has none. */
const lastMs = Date.parse('9999-12-31T00:00:00Z');

function instantText(ms: number): string {
  return new Date(Math.min(ms, lastMs)).toISOString();
}

function batchesOf(rows: readonly object[]): Uint8Array<ArrayBuffer>[] {
  const batches: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < rows.length; start += rowsInBatch)
    batches.push(bytesOf(rows.slice(start, start + rowsInBatch)));
  return batches;
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(JSON.stringify(value)));
}
