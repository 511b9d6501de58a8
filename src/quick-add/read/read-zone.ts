import { canonicalTimeZone } from '../../lib/time-zone.ts';
import { type Line, plainWord } from '../text/line.ts';
import type { Reach } from '../text/match-phrase.ts';

const OFFSET_SHAPE = /^[+-]\d{2}:\d{2}$/;
const SHORT_NAMES = /^(?:utc|gmt|cet|eet|wet|met|est|mst|hst)$/;
/** `UTC+2`, `GMT-03:30`. */
const UTC_OFFSET = /^(?:utc|gmt)([+-])(\d{1,2})(?::?(\d{2}))?$/;
/** Asking Intl about every word with a slash would be slow; these are the regions the IANA database has. */
const REGION =
  /^(?:africa|america|antarctica|arctic|asia|atlantic|australia|brazil|canada|chile|etc|europe|indian|mexico|pacific|us)\//;
const ATTACHED = /^(\d{1,2}:\d{2})(z|utc|\+\d{2}:\d{2})$/;

/** A zone directly behind a time: `UTC`, `Europe/Berlin`, `+05:30`. */
export function readZone(line: Line, index: number): (Reach & { zone: string }) | null {
  const word = plainWord(line, index);
  if (word === null) return null;
  const offset = UTC_OFFSET.exec(word.fold);
  if (offset !== null) {
    const [, sign = '+', hours = '', minutes = '00'] = offset;
    const written = canonicalTimeZone(`${sign}${hours.padStart(2, '0')}:${minutes}`);
    return written === null ? null : { zone: written, next: index + 1, end: word.bodyEnd };
  }
  if (!OFFSET_SHAPE.test(word.fold) && !SHORT_NAMES.test(word.fold) && !REGION.test(word.fold)) return null;
  const written = line.text.slice(word.bodyStart, word.bodyEnd);
  const zone = canonicalTimeZone(SHORT_NAMES.test(word.fold) ? written.toUpperCase() : written);
  return zone === null ? null : { zone, next: index + 1, end: word.bodyEnd };
}

/** A zone apart from the time, which must be unmistakable: `UTC`, `Europe/Berlin`. */
export function readLoneZone(line: Line, index: number): (Reach & { zone: string }) | null {
  const word = plainWord(line, index);
  return word !== null && (word.fold === 'utc' || UTC_OFFSET.test(word.fold) || REGION.test(word.fold))
    ? readZone(line, index)
    : null;
}

/** `15:00Z`, `15:00+02:00` in one stretch. With a minus it would be a range. */
export function splitAttachedZone(fold: string): { clock: string; zone: string | null } {
  const parts = ATTACHED.exec(fold);
  if (parts === null) return { clock: fold, zone: null };
  const zone = parts[2] ?? '';
  const named = zone.startsWith('+') ? canonicalTimeZone(zone) : 'UTC';
  return named === null ? { clock: fold, zone: null } : { clock: parts[1] ?? '', zone: named };
}
