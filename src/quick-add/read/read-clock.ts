import { isCounting, isMeasure } from '../text/guards.ts';
import { continues, type Line, plainWord } from '../text/line.ts';
import { matchPhrases, type Reach } from '../text/match-phrase.ts';
import type { TimeExpression } from './expressions.ts';
import { readDate } from './read-date.ts';
import { readZone, splitAttachedZone } from './read-zone.ts';

type ClockReading = Reach & TimeExpression;

/** One clock time as written; `explicit` when it cannot be a mere number. */
interface Clock {
  hour: number;
  minute: number;
  meridiem: 'am' | 'pm' | null;
  explicit: boolean;
  padded: boolean;
}

const CLOCK_SHAPE = /^(\d{1,2})(?:([:.h])(\d{2}))?(h|am|pm|a\.m|p\.m)?$/;
const MINUTES_PER_DAY = 1440;

/**
 * A clock time or range at word `index`, with a zone behind it: `8pm`, `20:00 UTC`, `2-3pm`, `14:00-15:30`. After an at-word
 * a bare number is an hour; otherwise it never is.
 */
export function readClock(line: Line, index: number, afterAt: boolean): ClockReading | null {
  const reading = readRange(line, index, afterAt) ?? readSingle(line, index, afterAt);
  if (reading === null || reading.zone !== null) return reading;
  const zone = continues(line, reading.next, reading.end, '') ? readZone(line, reading.next) : null;
  return zone === null ? reading : { ...reading, zone: zone.zone, next: zone.next, end: zone.end };
}

function readSingle(line: Line, index: number, afterAt: boolean): ClockReading | null {
  const word = plainWord(line, index);
  if (word === null) return null;
  const attached = splitAttachedZone(word.fold);
  const read = readClockWords(line, index, attached.clock, afterAt);
  if (read === null) return null;
  const minutes = minutesOf(read.clock);
  const usable =
    minutes !== null &&
    (read.clock.explicit || (afterAt && !isMeasure(line, read.next) && !isCounting(line, read.next)));
  if (!usable) return null;
  const { next, end } = read;
  return {
    minutes,
    soft: false,
    half: isHalf(read.clock),
    durationMinutes: null,
    rangeFromEnd: null,
    zone: attached.zone,
    clockEnd: end,
    next,
    end,
  };
}

const dashes = ['-', '–', '—'];

function readRange(line: Line, index: number, afterAt: boolean): ClockReading | null {
  const word = plainWord(line, index);
  if (word === null || !/^\d/.test(word.fold)) return null;
  const sides = word.fold.split(/[-–—]/);
  if (sides.length === 2) return readJoinedRange(line, index, sides[0] ?? '', sides[1] ?? '', afterAt);
  const first = readClockWords(line, index, word.fold, true);
  if (first === null || !continues(line, first.next, first.end, '')) return null;
  const joiner = matchPhrases(line, first.next, line.lexicon.clock.to) ?? matchPhrases(line, first.next, dashes);
  const second = joiner === null ? null : plainWord(line, joiner.next);
  if (joiner === null || second === null) return null;
  const last = readClockWords(line, joiner.next, second.fold, true);
  if (last === null || !(first.clock.explicit || last.clock.explicit || afterAt)) return null;
  // What follows the joiner may be a date, which ends a recurrence and no range: `every day at 9am until 1 apr`.
  const date = readDate(line, joiner.next, true);
  return date !== null && date.end > last.end ? null : rangeOf(first.clock, last.clock, first.end, last);
}

/** `2-3pm`, `14:00-15:30`: both ends in one stretch, with an am or pm perhaps behind it. */
function readJoinedRange(line: Line, index: number, from: string, to: string, afterAt: boolean): ClockReading | null {
  const first = parseClock(line, from, false);
  const last = readClockWords(line, index, to, false);
  if (first === null || last === null) return null;
  const isTime = first.explicit || last.clock.explicit || (afterAt && !isMeasure(line, last.next));
  return isTime ? rangeOf(first, last.clock, (line.words[index]?.bodyStart ?? 0) + from.length, last) : null;
}

function rangeOf(first: Clock, last: Clock, rangeFromEnd: number, { next, end }: Reach): ClockReading | null {
  const to = minutesOf(last);
  if (to === null) return null;
  // 2-3pm is in the afternoon, 11-1pm begins before noon.
  const borrowed = first.meridiem === null && last.meridiem !== null && first.hour <= 12 && first.hour > 0;
  const same = minutesOf(borrowed ? { ...first, meridiem: last.meridiem } : first);
  if (same === null) return null;
  const from = borrowed && same > to ? minutesOf({ ...first, meridiem: last.meridiem === 'pm' ? 'am' : 'pm' }) : same;
  if (from === null || from === to) return null;
  const durationMinutes = (to - from + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const half = !borrowed && isHalf(first) && isHalf(last);
  return { minutes: from, soft: false, half, durationMinutes, rangeFromEnd, zone: null, clockEnd: end, next, end };
}

/** A clock whose first stretch is `fold`, with the words that may follow: `8 pm`, `15 Uhr 30`. */
function readClockWords(line: Line, index: number, fold: string, afterAt: boolean): (Reach & { clock: Clock }) | null {
  const word = plainWord(line, index);
  if (word === null) return null;
  const following = word.tail === '' ? plainWord(line, index + 1) : null;
  const { meridiems, hourWords } = line.lexicon.clock;
  const hourWord = following !== null && hourWords.includes(following.fold);
  const clock = parseClock(line, fold, hourWord || afterAt);
  if (clock === null) return null;
  const dotted = fold.endsWith('.m') && word.tail.startsWith('.') ? 1 : 0;
  const alone = { clock, next: index + 1, end: word.bodyEnd + dotted };
  if (following === null || clock.meridiem !== null) return alone;
  if (hourWord) return withMinutes(line, { ...clock, explicit: true }, index + 2, following.bodyEnd);
  const meridiem = Object.hasOwn(meridiems, following.fold) ? meridiems[following.fold] : undefined;
  if (meridiem === undefined || clock.hour < 1 || clock.hour > 12) return alone;
  const stop = following.fold.includes('.') && following.tail.startsWith('.') ? 1 : 0;
  return { clock: { ...clock, meridiem, explicit: true }, next: index + 2, end: following.bodyEnd + stop };
}

/** `15 Uhr 30`. */
function withMinutes(line: Line, clock: Clock, next: number, end: number): Reach & { clock: Clock } {
  const word = continues(line, next, end, '') && clock.minute === 0 ? plainWord(line, next) : null;
  if (word === null || !/^[0-5]\d$/.test(word.fold)) return { clock, next, end };
  return { clock: { ...clock, minute: Number(word.fold) }, next: next + 1, end: word.bodyEnd };
}

function parseClock(line: Line, fold: string, dotsAllowed: boolean): Clock | null {
  const parts = CLOCK_SHAPE.exec(fold);
  if (parts === null) return null;
  const [, hour = '', separator, minute, suffix] = parts;
  const { meridiems } = line.lexicon.clock;
  const meridiem = suffix !== undefined && Object.hasOwn(meridiems, suffix) ? (meridiems[suffix] ?? null) : null;
  if (meridiem === null && suffix !== undefined && suffix !== 'h') return null;
  const dotsFine = meridiem !== null || (line.lexicon.clock.dots && dotsAllowed);
  if (separator === '.' && !dotsFine) return null;
  if (separator === 'h' && suffix !== undefined) return null;
  const explicit = separator !== undefined || suffix !== undefined;
  return { hour: Number(hour), minute: Number(minute ?? '0'), meridiem, explicit, padded: hour.startsWith('0') };
}

/** Minutes after midnight, or null for a time no clock shows. */
function minutesOf({ hour, minute, meridiem }: Clock): number | null {
  if (minute > 59 || hour > 23) return null;
  if (meridiem === null) return hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (meridiem === 'pm' ? 12 : 0)) * 60 + minute;
}

function isHalf({ hour, meridiem, padded }: Clock): boolean {
  return meridiem === null && !padded && hour >= 1 && hour <= 11;
}
