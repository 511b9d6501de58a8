import ICAL from 'ical.js';
import { limits } from '../../../contract/limits.ts';
import type { FileZones } from './file-zones.ts';
import { instantOf, type Moment, momentOf } from './moments.ts';
import { type EventProperty, shortText } from './read-properties.ts';

const dayMs = 86_400_000;

/** One VEVENT: a single event, a series, or one occurrence of a series that differs. */
export interface FileEvent {
  readonly uid: string;
  readonly start: Moment;
  readonly lengthMs: number;
  readonly title: string;
  readonly location: string;
  readonly isBusy: boolean;
  /** Cancelled, or declined by the person. */
  readonly isOff: boolean;
  readonly sequence: number;
  readonly rules: readonly string[];
  readonly more: readonly { readonly start: Moment; readonly lengthMs: number | null }[];
  readonly without: readonly Moment[];
  /** Which occurrence it stands for, and whether for all after it too. */
  readonly replaces: { readonly at: Moment; readonly andLater: boolean } | null;
}

/** @param owner the address of whose calendar it is, where the file says it @returns null for an event without a start */
export function readEvent(
  properties: readonly EventProperty[],
  zones: FileZones,
  owner: string | null,
): FileEvent | null {
  const first = (name: string) => properties.find((property) => property.name === name);
  const all = (name: string) => properties.filter((property) => property.name === name);
  const word = (name: string) => String(first(name)?.values[0] ?? '').toUpperCase();
  const given = momentOf(first('dtstart'), zones);
  if (given === null) return null;
  const isWhole = word('x-microsoft-cdo-alldayevent') === 'TRUE' && given.wallMs % dayMs === 0;
  const start = isWhole ? { ...given, isDate: true } : given;
  const recurrence = first('recurrence-id');
  const at = momentOf(recurrence, zones);
  return {
    uid: shortText(first('uid')?.values[0], limits.calendarTextCharactersMax),
    start,
    lengthMs: lengthOf(start, momentOf(first('dtend'), zones), first('duration')?.values[0]),
    title: shortText(first('summary')?.values[0], limits.calendarTextCharactersMax),
    location: shortText(first('location')?.values[0], limits.calendarTextCharactersMax),
    isBusy: word('transp') !== 'TRANSPARENT' && word('x-microsoft-cdo-busystatus') !== 'FREE',
    isOff: word('status') === 'CANCELLED' || (owner !== null && all('attendee').some((who) => declines(who, owner))),
    sequence: Number(first('sequence')?.values[0] ?? 0) || 0,
    rules: all('rrule').flatMap(({ values }) => values.map(String)),
    more: all('rdate').flatMap((property) => property.values.flatMap((value) => moreOf(property, zones, value) ?? [])),
    without: all('exdate').flatMap((property) =>
      property.values.flatMap((value) => momentOf(property, zones, value) ?? []),
    ),
    replaces:
      at === null ? null : { at, andLater: (recurrence?.parameter('range') ?? '').toUpperCase() === 'THISANDFUTURE' },
  };
}

function moreOf(property: EventProperty, zones: FileZones, value: unknown) {
  if (!(value instanceof ICAL.Period)) {
    const start = momentOf(property, zones, value);
    return start === null ? null : { start, lengthMs: null };
  }
  const start = momentOf(property, zones, value.start);
  if (start === null) return null;
  return { start, lengthMs: lengthOf(start, momentOf(property, zones, value.end), value.duration) };
}

/** Without an end a day lasts a day, and a time no time; what ends before it begins has no length. */
function lengthOf(start: Moment, end: Moment | null, duration: unknown): number {
  const given = duration instanceof ICAL.Duration ? duration.toSeconds() * 1_000 : null;
  if (start.isDate) {
    const length = end === null ? (given ?? dayMs) : end.wallMs - start.wallMs;
    return Math.max(1, Math.ceil(length / dayMs)) * dayMs;
  }
  return Math.max(0, end === null ? (given ?? 0) : instantOf(end) - instantOf(start));
}

function declines(attendee: EventProperty, owner: string): boolean {
  if ((attendee.parameter('partstat') ?? '').toUpperCase() !== 'DECLINED') return false;
  return (
    String(attendee.values[0])
      .replace(/^mailto:/i, '')
      .toLowerCase() === owner.toLowerCase()
  );
}
