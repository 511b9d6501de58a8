import type { Weekday } from '../lib/calendar-date.ts';
import { isGuarded } from './guards.ts';
import type { UnitSpan } from './lexicon.ts';
import { continues, type Line, plainWord, type Word } from './line.ts';
import type { Reach } from './match-phrase.ts';
import { readLength, readPlusLength } from './read-length.ts';
import { readOrdinal } from './read-ordinal.ts';
import { readWeekdays } from './read-weekdays.ts';

/** What the slots of a pattern caught. */
export interface Slots {
  n?: number;
  unit?: UnitSpan;
  length?: UnitSpan;
  /** 1 to 5, or -1 for the last. */
  nth?: number;
  /** Days of the month. */
  ordinals?: number[];
  weekday?: Weekday;
  weekdays?: Weekday[];
  month?: number;
  day?: number;
  year?: number;
  /** Minutes after midnight. */
  daypart?: number;
  other?: true;
  fromCompletion?: true;
}

type SlotMatch = Reach & { slots: Slots };

/** Reads one value at word `index` and adds it to the slots read before. */
export function readSlot(line: Line, index: number, slot: string, slots: Slots): SlotMatch | null {
  const caught = readers[slot]?.(line, index) ?? null;
  return caught === null ? null : { next: caught.next, end: caught.end, slots: { ...slots, ...caught.slots } };
}

const readers: Record<string, (line: Line, index: number) => SlotMatch | null> = {
  every: readEvery,
  other: (line, index) =>
    ofWord(line, index, (word) => (line.lexicon.other.includes(word.fold) ? { other: true } : null)),
  n: (line, index) => ofWord(line, index, (word) => some(readCount(line, word), (n) => ({ n }))),
  unit: (line, index) => ofWord(line, index, (word) => some(entry(line.lexicon.units, word), (unit) => ({ unit }))),
  month: (line, index) =>
    isGuarded(line, index)
      ? null
      : ofWord(line, index, (word) => some(entry(line.lexicon.months, word), (month) => ({ month }))),
  weekday: (line, index) =>
    isGuarded(line, index)
      ? null
      : ofWord(line, index, (word) => some(entry(line.lexicon.weekdays, word), (weekday) => ({ weekday }))),
  weekdayAdverb: (line, index) =>
    ofWord(line, index, (word) =>
      some(entry(line.lexicon.weekdayAdverbs, word), (weekday) => ({ weekdays: [weekday] })),
    ),
  weekdayPart: readWeekdayPart,
  daypart: (line, index) =>
    ofWord(line, index, (word) => some(entry(line.lexicon.dayparts, word), ({ minutes }) => ({ daypart: minutes }))),
  year: (line, index) =>
    ofWord(line, index, (word) => (/^(?:19|2\d)\d\d$/.test(word.fold) ? { year: Number(word.fold) } : null)),
  length: (line, index) => caught(readLength(line, index), ({ unit, count }) => ({ length: { unit, count } })),
  plus: (line, index) => caught(readPlusLength(line, index), ({ unit, count }) => ({ length: { unit, count } })),
  weekdays: (line, index) => caught(readWeekdays(line, index), ({ weekdays }) => ({ weekdays })),
  ordinal: (line, index) =>
    caught(readOrdinal(line, index), ({ value }) =>
      value >= 1 && value <= 31 ? { day: value, ordinals: [value] } : null,
    ),
  ordinals: readOrdinals,
  nth: readNth,
  day: readDay,
};

/** `Freitagabend`: a weekday and a part of the day in one word. */
function readWeekdayPart(line: Line, index: number): SlotMatch | null {
  const { weekdays, dayparts } = line.lexicon;
  return ofWord(line, index, ({ fold }) => {
    for (const [name, weekday] of Object.entries(weekdays)) {
      const rest = fold.slice(name.length);
      const part = fold.startsWith(name) && Object.hasOwn(dayparts, rest) ? dayparts[rest] : undefined;
      if (part !== undefined) return { weekday, daypart: part.minutes };
    }
    return null;
  });
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

/** `27` or `27th`; up to 39, so that an impossible day is seen and can be said. */
function readDay(line: Line, index: number): SlotMatch | null {
  const ordinal = readOrdinal(line, index);
  if (ordinal !== null) return caught(ordinal, ({ value }) => (value <= 39 ? { day: value } : null));
  return ofWord(line, index, (word) => (/^[0-3]?\d$/.test(word.fold) ? { day: Number(word.fold) } : null));
}

function readOrdinals(line: Line, index: number): SlotMatch | null {
  const ordinals: number[] = [];
  let reach: Reach | null = null;
  let at = index;
  // A month has 31 days: no longer list says anything new.
  while (ordinals.length < 31) {
    const day = readOrdinal(line, at);
    if (day === null || day.value < 1 || day.value > 31) break;
    ordinals.push(day.value);
    reach = { next: day.next, end: day.end };
    at = day.next;
    if (!continues(line, at, day.end, ',')) break;
    const joiner = plainWord(line, at);
    if (joiner !== null && joiner.tail === '' && line.lexicon.and.includes(joiner.fold)) at += 1;
    else if (continues(line, at, day.end, '')) break;
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
