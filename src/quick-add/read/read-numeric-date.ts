import { canonicalTimeZone } from '../../lib/time-zone.ts';
import { isMeasure } from '../text/guards.ts';
import { type Line, plainWord, type Word } from '../text/line.ts';
import type { DateReading, TimeExpression } from './expressions.ts';

const ISO_SHAPE =
  /^(\d{4})-(\d{2})-(\d{2})(?:t([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(z|[+-]\d{2}:\d{2})?)?$/;
const YEAR_FIRST_SHAPE = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/;
const FULL_SHAPE = /^(\d{1,2})([./-])(\d{1,2})([./-])(\d{4}|\d{2})$/;
/** Nearly always means "always"; behind due, by or on it is the 24th of July. */
const ROUND_THE_CLOCK = '24/7';
const SHORT_SHAPE = /^(\d{1,2})([./])(\d{1,2})$/;

/**
 * A date in digits at word `index`: ISO anywhere, `27/01`, `27.1.`, `27.01.2027` in the positions the language allows.
 * What may as well be a version (2.1, 2.1.10) or a fraction (1/2 cup) is none.
 */
export function readNumericDate(line: Line, index: number, introduced: boolean): DateReading | null {
  const word = plainWord(line, index);
  if (word === null || !/^\d/.test(word.fold)) return null;
  return readIso(index, word) ?? readDayAndMonth(line, index, word, introduced);
}

function readIso(index: number, word: Word): DateReading | null {
  const parts = ISO_SHAPE.exec(word.fold) ?? YEAR_FIRST_SHAPE.exec(word.fold);
  if (parts === null) return null;
  const [, year, month, day, hour, minute, zone] = parts;
  const zoneName = zone === undefined ? null : zone === 'z' ? 'UTC' : canonicalTimeZone(zone);
  if (zone !== undefined && zoneName === null) return null;
  const time: TimeExpression | null =
    hour === undefined
      ? null
      : {
          minutes: Number(hour) * 60 + Number(minute),
          soft: false,
          half: false,
          durationMinutes: null,
          rangeFromEnd: null,
          zone: zoneName,
          clockEnd: word.bodyEnd,
        };
  return {
    expression: { op: 'exact', year: Number(year), month: Number(month), day: Number(day) },
    position: 'anywhere',
    softMinutes: null,
    clock: time === null ? null : { dateEnd: word.bodyStart + 10, time },
    next: index + 1,
    end: word.bodyEnd,
  };
}

function readDayAndMonth(line: Line, index: number, word: Word, introduced: boolean): DateReading | null {
  const full = FULL_SHAPE.exec(word.fold);
  const short = full === null ? SHORT_SHAPE.exec(word.fold) : null;
  const parts = full ?? short;
  if (parts === null || isMeasure(line, index + 1)) return null;
  if (word.fold === ROUND_THE_CLOCK && !introduced) return null;
  const [, first = '', separator, second = ''] = parts;
  // 27.1. is a date where days are written so; elsewhere 2.1. ends a sentence.
  const dotsAfterDays = line.lexicon.ordinalEndings.includes('.');
  const isDotted = short !== null && separator === '.';
  const needsFormat = isDotted && !introduced && !(dotsAfterDays && word.tail.startsWith('.'));
  if (full !== null && !isFullDate(full)) return null;
  if (needsFormat && !isPadded(line, index, first, second)) return null;
  const trailingDot = isDotted && word.tail.startsWith('.');
  const year = full?.[5];
  return {
    expression: {
      op: 'numeric',
      first: Number(first),
      second: Number(second),
      year: year === undefined ? null : year.length === 2 ? 2000 + Number(year) : Number(year),
      needsDots: needsFormat,
      // 3.4. is the 3rd of April where days are written with a full stop, whatever the format says of dates in digits.
      dayFirst: dotsAfterDays && separator === '.',
    },
    position: introduced ? 'anywhere' : 'edge',
    softMinutes: null,
    clock: null,
    next: index + 1,
    end: word.bodyEnd + (trailingDot ? 1 : 0),
  };
}

/** `01.04` is how a date is written where the format has dots; `2.1` and `Ubuntu 24.04` are versions. */
function isPadded(line: Line, index: number, first: string, second: string): boolean {
  if (first.length < 2 || second.length < 2 || !(first.startsWith('0') || second.startsWith('0'))) return false;
  const before = plainWord(line, index - 1);
  return before === null || !line.lexicon.versionLeads.includes(before.fold);
}

/** `2.1.10` is a version and `1-2-26` a score; `01.04.26` and `1/4/26` are dates. */
function isFullDate([, first = '', separator, second = '', separator2, year = '']: RegExpExecArray): boolean {
  if (separator !== separator2) return false;
  if (year.length === 4 || separator === '/') return true;
  return separator === '.' && first.length === 2 && second.length === 2;
}
