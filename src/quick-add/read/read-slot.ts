import type { Weekday } from '../../lib/calendar-date.ts';
import type { UnitSpan } from '../lexicons/lexicon.ts';
import { isGuarded } from '../text/guards.ts';
import { continues, type Line, plainWord, type Word } from '../text/line.ts';
import type { Reach } from '../text/match-phrase.ts';
import { readLength, readPlusLength } from './read-length.ts';
import { readNameList } from './read-name-list.ts';
import { readOrdinal } from './read-ordinal.ts';
import { readWeekdayList } from './read-weekday-list.ts';

/** What the slots of a pattern caught. */
export interface Slots {
  n?: number;
  unit?: UnitSpan;
  length?: UnitSpan;
  /** 1 to 5, or -1 for the last. */
  nth?: number;
  /** Several of them. */
  nths?: number[];
  /** Days of the month. */
  ordinals?: number[];
  weekday?: Weekday;
  weekdays?: Weekday[];
  month?: number;
  months?: number[];
  day?: number;
  year?: number;
  /** Minutes after midnight. */
  daypart?: number;
  other?: true;
  fromCompletion?: true;
}

/** The longest abbreviations have five letters: `thurs`. */
const SHORT_NAME_MAX = 5;

export type SlotMatch = Reach & { slots: Slots };

/** Reads one value at word `index`. */
export function readSlot(line: Line, index: number, slot: string): SlotMatch | null {
  return readers[slot]?.(line, index) ?? null;
}

const readers: Record<string, (line: Line, index: number) => SlotMatch | null> = {
  every: readEvery,
  other: (line, index) =>
    ofWord(line, index, (word) => (line.lexicon.other.includes(word.fold) ? { other: true } : null)),
  n: (line, index) => ofWord(line, index, (word) => some(readCount(line, word), (n) => ({ n }))),
  unit: (line, index) => ofWord(line, index, (word) => some(entry(line.lexicon.units, word), (unit) => ({ unit }))),
  month: (line, index) => ofName(line, index, line.lexicon.months, (month) => ({ month })),
  months: (line, index) => ofNames(line, index, line.lexicon.months, 12, (months) => ({ months: ascending(months) })),
  midOfMonth: readMidOfMonth,
  dayInMonth: readDayInMonth,
  weekday: (line, index) => ofName(line, index, line.lexicon.weekdays, (weekday) => ({ weekday })),
  weekdays: (line, index) =>
    ofNames(line, index, line.lexicon.weekdays, 7, (weekdays) => ({ weekdays: fromMonday(weekdays) })),
  weekdayAdverbs: (line, index) =>
    ofNames(line, index, line.lexicon.weekdayAdverbs, 7, (weekdays) => ({ weekdays: fromMonday(weekdays) })),
  weekdayList: (line, index) =>
    isGuarded(line, index)
      ? null
      : caught(readWeekdayList(line, index), ({ members }) => ({ weekdays: fromMonday(members) })),
  weekdayPart: readWeekdayPart,
  daypart: (line, index) =>
    ofWord(line, index, (word) => some(entry(line.lexicon.dayparts, word), ({ minutes }) => ({ daypart: minutes }))),
  year: (line, index) =>
    ofWord(line, index, (word) => (/^(?:19|2\d)\d\d$/.test(word.fold) ? { year: Number(word.fold) } : null)),
  length: (line, index) => caught(readLength(line, index), ({ unit, count }) => ({ length: { unit, count } })),
  plus: (line, index) => caught(readPlusLength(line, index), ({ unit, count }) => ({ length: { unit, count } })),
  ordinal: (line, index) =>
    caught(readOrdinal(line, index), ({ value }) =>
      value >= 1 && value <= 31 ? { day: value, ordinals: [value] } : null,
    ),
  ordinals: readOrdinals,
  nth: readNth,
  nths: readNths,
  day: readDay,
};

/** `Freitagabend`: a weekday and a part of the day in one word. */
function readWeekdayPart(line: Line, index: number): SlotMatch | null {
  const { weekdays, dayparts } = line.lexicon;
  return ofWord(line, index, ({ fold }) => {
    for (const [name, weekday] of Object.entries(weekdays)) {
      const rest = fold.slice(name.length);
      const part = fold.startsWith(name) && Object.hasOwn(dayparts, rest) ? dayparts[rest] : undefined;
      if (part !== undefined) return { weekday, weekdays: [weekday], daypart: part.minutes };
    }
    return null;
  });
}

/** `mid-April`. */
function readMidOfMonth(line: Line, index: number): SlotMatch | null {
  const { midPrefixes, months } = line.lexicon;
  return ofWord(line, index, ({ fold }) => {
    const prefix = midPrefixes.find((each) => fold.startsWith(each));
    const name = prefix === undefined ? '' : fold.slice(prefix.length);
    return Object.hasOwn(months, name) ? { month: months[name] } : null;
  });
}

/** `3.Mai`, `24.12.`: a day with its month in one stretch, where days are written with a full stop. */
function readDayInMonth(line: Line, index: number): SlotMatch | null {
  const word = plainWord(line, index);
  const parts = word === null ? null : /^([0-3]?\d)\.(\d{1,2}|\p{L}+)$/u.exec(word.fold);
  if (word === null || parts === null || !line.lexicon.ordinalEndings.includes('.')) return null;
  const [, day = '', name = ''] = parts;
  const { months } = line.lexicon;
  const isNumber = /^\d/.test(name);
  const month = isNumber ? Number(name) : Object.hasOwn(months, name) ? months[name] : undefined;
  if (month === undefined || month < 1 || month > 12 || (isNumber && !word.tail.startsWith('.'))) return null;
  const stop = isNumber || endsShort(word, months) ? 1 : 0;
  return { next: index + 1, end: word.bodyEnd + stop, slots: { day: Number(day), month } };
}

function readEvery(line: Line, index: number): SlotMatch | null {
  const word = plainWord(line, index);
  if (word === null || !line.lexicon.every.includes(word.fold)) return null;
  if (word.tail === '!') return { next: index + 1, end: word.bodyEnd + 1, slots: { fromCompletion: true } };
  return { next: index + 1, end: word.bodyEnd, slots: {} };
}

function readNth(line: Line, index: number): SlotMatch | null {
  const word = plainWord(line, index);
  const named = word === null ? undefined : entry(line.lexicon.ordinalWords, word);
  if (word !== null && named !== undefined) return { next: index + 1, end: word.bodyEnd, slots: { nth: named } };
  return caught(readOrdinal(line, index), ({ value }) => (value >= 1 && value <= 5 ? { nth: value } : null));
}

/** `1st and 3rd`, of which there are at most five and the last. */
function readNths(line: Line, index: number): SlotMatch | null {
  const nths: number[] = [];
  let reach: Reach | null = null;
  let at: number | null = index;
  while (at !== null && nths.length < 6) {
    const caughtNth = readNth(line, at);
    if (caughtNth === null) break;
    nths.push(caughtNth.slots.nth ?? 1);
    reach = { next: caughtNth.next, end: caughtNth.end };
    at = behindJoiner(line, reach);
  }
  return reach === null || nths.length < 2 ? null : { ...reach, slots: { nths: [...new Set(nths)] } };
}

/** Where a list goes on behind a comma or an `and`; null where it ends. */
function behindJoiner(line: Line, { next, end }: Reach): number | null {
  if (!continues(line, next, end, ',')) return null;
  const joiner = plainWord(line, next);
  if (joiner !== null && joiner.tail === '' && line.lexicon.and.includes(joiner.fold)) return next + 1;
  return continues(line, next, end, '') ? null : next;
}

/** `27` or `27th`; up to 39, so that an impossible day is recognised and reported. */
function readDay(line: Line, index: number): SlotMatch | null {
  const ordinal = readOrdinal(line, index);
  if (ordinal !== null) return caught(ordinal, ({ value }) => (value <= 39 ? { day: value } : null));
  return ofWord(line, index, (word) => (/^[0-3]?\d$/.test(word.fold) ? { day: Number(word.fold) } : null));
}

function readOrdinals(line: Line, index: number): SlotMatch | null {
  const ordinals: number[] = [];
  let reach: Reach | null = null;
  let at: number | null = index;
  // A month has 31 days: no longer list says anything new.
  while (at !== null && ordinals.length < 31) {
    const day = readOrdinal(line, at);
    if (day === null || day.value < 1 || day.value > 31) break;
    ordinals.push(day.value);
    reach = { next: day.next, end: day.end };
    at = behindJoiner(line, reach);
  }
  return reach === null ? null : { ...reach, slots: { ordinals: [...new Set(ordinals)].sort((a, b) => a - b) } };
}

function readCount(line: Line, word: Word): number | undefined {
  if (/^\d{1,3}$/.test(word.fold)) return Number(word.fold) || undefined;
  return entry(line.lexicon.numbers, word);
}

function ofWord(line: Line, index: number, read: (word: Word) => Slots | null | undefined): SlotMatch | null {
  const word = plainWord(line, index);
  const slots = word === null ? null : read(word);
  return word === null || !slots ? null : { next: index + 1, end: word.bodyEnd, slots };
}

/** A weekday or month; the full stop behind `Fri.` and `Dec.` belongs to them. */
function ofName<T extends number>(
  line: Line,
  index: number,
  table: Record<string, T>,
  slotsOf: (value: T) => Slots,
): SlotMatch | null {
  const word = plainWord(line, index);
  const value = word === null || isGuarded(line, index) ? undefined : entry(table, word);
  if (word === null || value === undefined) return null;
  return { next: index + 1, end: word.bodyEnd + (endsShort(word, table) ? 1 : 0), slots: slotsOf(value) };
}

/** Whether the full stop behind a word ends an abbreviation: the table has a longer name of the same value. */
function endsShort<T extends number>({ fold, tail }: Word, table: Record<string, T>): boolean {
  const name = fold.slice(fold.lastIndexOf('.') + 1);
  if (!tail.startsWith('.') || name.length > SHORT_NAME_MAX) return false;
  return Object.keys(table).some((other) => other.length > name.length && table[other] === table[name]);
}

function ofNames<T extends number>(
  line: Line,
  index: number,
  table: Record<string, T>,
  cycle: number,
  slotsOf: (members: T[]) => Slots,
): SlotMatch | null {
  if (isGuarded(line, index)) return null;
  return caught(readNameList(line, index, table, cycle), ({ members }) => slotsOf(members));
}

function ascending(members: number[]): number[] {
  return members.toSorted((a, b) => a - b);
}

function fromMonday(days: Weekday[]): Weekday[] {
  return days.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}

function caught<T extends Reach>(read: T | null, slotsOf: (read: T) => Slots | null): SlotMatch | null {
  const slots = read === null ? null : slotsOf(read);
  return read === null || slots === null ? null : { next: read.next, end: read.end, slots };
}

function entry<T>(table: Record<string, T>, word: Word): T | undefined {
  return Object.hasOwn(table, word.fold) ? table[word.fold] : undefined;
}

function some<T>(value: T | undefined, slotsOf: (value: T) => Slots): Slots | null {
  return value === undefined ? null : slotsOf(value);
}
