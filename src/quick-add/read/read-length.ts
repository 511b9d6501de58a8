import type { UnitSpan } from '../lexicons/lexicon.ts';
import { continues, type Line, plainWord } from '../text/line.ts';
import { matchPhrases, type Reach } from '../text/match-phrase.ts';

type Length = Reach & UnitSpan;

const NUMBER_THEN_LETTERS = /(\d{1,4})(?:[.,](\d{1,2}))?(\p{L}*)/uy;

/**
 * A length of time: `3 days`, `two weeks`, `45m`, `1h30m`, `1.5 hours`, `half an hour`. Parts in minutes add up; days and
 * months stand alone and are whole.
 */
export function readLength(line: Line, index: number): Length | null {
  const named = matchPhrases(line, index, line.lexicon.lengths);
  if (named !== null) return { ...named, unit: 'minute', count: minutesNamed(line, index, named) };
  const first = readPart(line, index);
  if (first === null || first.unit !== 'minute') return first;
  let second = first.next;
  const joiner = plainWord(line, second);
  if (joiner !== null && joiner.tail === '' && line.lexicon.and.includes(joiner.fold)) second += 1;
  const rest = continues(line, first.next, first.end, '') ? readPart(line, second) : null;
  // A smaller part adds to a larger one: 1 hour 30 minutes, but not 30 minutes 1 hour.
  const adds = rest !== null && rest.unit === 'minute' && rest.count < 60 && first.count >= 60;
  return adds ? { unit: 'minute', count: first.count + rest.count, next: rest.next, end: rest.end } : first;
}

/** `+3d`, `+2 weeks`. */
export function readPlusLength(line: Line, index: number): Length | null {
  const word = plainWord(line, index);
  if (word === null || !/^\+\d/.test(word.fold)) return null;
  return readPart(line, index, 1);
}

/** `30m`, `30 min`: a number in digits and its unit, as it may stand behind a `!`; `0m` is the due time itself. */
export function readDigitLength(line: Line, index: number): Length | null {
  const word = plainWord(line, index);
  if (word === null || !/^\d/.test(word.fold)) return null;
  const unit = word.fold.startsWith('0') ? unitNamed(line, word.fold.slice(1), true) : undefined;
  if (unit?.unit === 'minute') return { unit: 'minute', count: 0, next: index + 1, end: word.bodyEnd };
  return readPart(line, index);
}

function minutesNamed(line: Line, index: number, reach: Reach): number {
  const words = line.words.slice(index, reach.next).map((word) => word.fold);
  return line.lexicon.lengths[words.join('_')] ?? 0;
}

/** A number and its unit, skipping `skip` characters of the word (the plus sign). */
function readPart(line: Line, index: number, skip = 0): Length | null {
  const word = plainWord(line, index);
  if (word === null) return null;
  const named = Object.hasOwn(line.lexicon.numbers, word.fold) ? line.lexicon.numbers[word.fold] : undefined;
  if (named !== undefined) return withUnitWord(line, index, named);
  const compact = readCompact(line, word.fold, skip);
  if (typeof compact === 'number') return withUnitWord(line, index, compact);
  return compact === null ? null : { ...compact, next: index + 1, end: word.bodyEnd };
}

function withUnitWord(line: Line, index: number, number: number): Length | null {
  const word = plainWord(line, index);
  const unitWord = plainWord(line, index + 1);
  if (word === null || unitWord === null || word.tail !== '') return null;
  const unit = unitNamed(line, unitWord.fold, false);
  return unit === undefined ? null : measured(number, unit, { next: index + 2, end: unitWord.bodyEnd });
}

/** `45m`, `1h30m`, `1h30`: the length; a bare number: the number; else null. */
function readCompact(line: Line, fold: string, skip: number): UnitSpan | number | null {
  let total = null as UnitSpan | null;
  let at = skip;
  while (at < fold.length) {
    NUMBER_THEN_LETTERS.lastIndex = at;
    const part = NUMBER_THEN_LETTERS.exec(fold);
    if (part === null || (total !== null && total.unit !== 'minute')) return null;
    const number = Number(`${part[1]}.${part[2] ?? '0'}`);
    at += part[0].length;
    const letters = part[3] ?? '';
    if (letters === '') {
      if (at < fold.length) return null;
      if (total === null) return number;
      return total.count % 60 === 0 && number < 60 ? { unit: 'minute', count: total.count + number } : null;
    }
    const unit = unitNamed(line, letters, true);
    const length = unit === undefined ? null : measured(number, unit, { next: 0, end: 0 });
    if (length === null || (total !== null && (length.unit !== 'minute' || length.count >= 60))) return null;
    total = { unit: length.unit, count: (total?.count ?? 0) + length.count };
  }
  return total;
}

function unitNamed(line: Line, name: string, short: boolean): UnitSpan | undefined {
  const { units, shortUnits } = line.lexicon;
  if (Object.hasOwn(units, name)) return units[name];
  return short && Object.hasOwn(shortUnits, name) ? shortUnits[name] : undefined;
}

/** Only hours may have a fraction: one and a half days is no date. */
function measured(number: number, unit: UnitSpan, reach: Reach): Length | null {
  const count = Math.round(number * unit.count);
  const whole = Number.isInteger(number) || (unit.unit === 'minute' && unit.count === 60);
  return count > 0 && whole ? { unit: unit.unit, count, ...reach } : null;
}
