import { continues, type Line, plainWord } from '../text/line.ts';
import { matchWords, type Reach } from '../text/match-phrase.ts';
import { readSlot, type SlotMatch, type Slots } from './read-slot.ts';

export interface PatternMatch<Op> extends Reach {
  op: Op;
  slots: Slots;
}

interface Element {
  slot: string | null;
  /** Alternatives, each one or more words. */
  alternatives: string[][];
  optional: boolean;
}

interface CompiledPattern<Op> {
  op: Op;
  elements: Element[];
  /** Place in the table: of two equally long matches the earlier pattern wins. */
  order: number;
}

/** The patterns of a table by what they may begin with, so that most words of a line are dismissed at once. */
interface CompiledTable<Op> {
  byWord: Map<string, CompiledPattern<Op>[]>;
  bySlot: Map<string, CompiledPattern<Op>[]>;
}

const compiled = new WeakMap<object, CompiledTable<unknown>>();

/**
 * The longest pattern of the table that begins at word `index` and makes sense. Patterns are short, so this costs a constant.
 */
export function matchPatterns<Op>(
  line: Line,
  index: number,
  table: Record<string, Op>,
  makesSense: (op: Op, slots: Slots) => boolean = () => true,
): PatternMatch<Op> | null {
  const reading: Reading = { line, slots: [], from: index };
  let best: (PatternMatch<Op> & { order: number }) | null = null;
  for (const { op, elements, order } of beginningAt(line, index, compileTable(table))) {
    const match = matchElements(reading, elements, 0, index, -1, {});
    if (match === null || !makesSense(op, match.slots)) continue;
    if (best === null || match.end > best.end || (match.end === best.end && order < best.order)) {
      best = { ...match, op, order };
    }
  }
  return best;
}

/** A line in which the patterns of a table are looked for at one word. Many of them ask for the same slot at the same word. */
interface Reading {
  line: Line;
  from: number;
  /** What each slot has read, for the words behind `from` by their distance from it. */
  slots: Map<string, SlotMatch | null>[];
}

function slotAt({ line, from, slots }: Reading, index: number, slot: string): SlotMatch | null {
  slots[index - from] ??= new Map();
  const known = slots[index - from] as (typeof slots)[number];
  if (!known.has(slot)) known.set(slot, readSlot(line, index, slot));
  return known.get(slot) ?? null;
}

function beginningAt<Op>(line: Line, index: number, table: CompiledTable<Op>): CompiledPattern<Op>[] {
  const word = plainWord(line, index);
  if (word === null) return [];
  const found = [...(table.byWord.get(word.fold) ?? [])];
  for (const [slot, patterns] of table.bySlot) {
    // Most words begin no pattern, and remembering that would cost more than it saves.
    if (readSlot(line, index, slot) !== null) found.push(...patterns);
  }
  return found;
}

function compileTable<Op>(table: Record<string, Op>): CompiledTable<Op> {
  const known = compiled.get(table) as CompiledTable<Op> | undefined;
  if (known !== undefined) return known;
  const made: CompiledTable<Op> = { byWord: new Map(), bySlot: new Map() };
  for (const [order, [source, op]] of Object.entries(table).entries()) {
    const pattern = { op, order, elements: source.split(' ').map(compileElement) };
    const lastFirst = pattern.elements.findIndex(({ optional }) => !optional);
    for (const { slot, alternatives } of pattern.elements.slice(0, lastFirst + 1)) {
      if (slot !== null) addTo(made.bySlot, slot, pattern);
      for (const words of alternatives) addTo(made.byWord, words[0] ?? '', pattern);
    }
  }
  compiled.set(table, made);
  return made;
}

function addTo<T>(index: Map<string, T[]>, key: string, value: T): void {
  const bucket = index.get(key);
  if (bucket === undefined) index.set(key, [value]);
  else if (!bucket.includes(value)) bucket.push(value);
}

function compileElement(source: string): Element {
  const optional = source.endsWith('?');
  const body = optional ? source.slice(0, -1) : source;
  if (body.startsWith('<')) return { slot: body.slice(1, -1), alternatives: [], optional };
  return { slot: null, alternatives: body.split('|').map((phrase) => phrase.split('_')), optional };
}

/** `end` is -1 at the pattern's beginning, else where the previous element ended. */
function matchElements(
  reading: Reading,
  elements: Element[],
  at: number,
  index: number,
  end: number,
  slots: Slots,
): SlotMatch | null {
  const element = elements[at];
  if (element === undefined) return end < 0 ? null : { next: index, end, slots };
  const joined = end < 0 || continues(reading.line, index, end, element.slot === 'year' ? '.,' : '.');
  if (joined) {
    const read = readElement(reading, element, index, slots);
    if (read !== null) {
      const rest = matchElements(reading, elements, at + 1, read.next, read.end, read.slots);
      if (rest !== null) return rest;
    }
  }
  return element.optional ? matchElements(reading, elements, at + 1, index, end, slots) : null;
}

function readElement(reading: Reading, element: Element, index: number, slots: Slots): SlotMatch | null {
  if (element.slot !== null) {
    const match = slotAt(reading, index, element.slot);
    return match && { ...match, slots: { ...slots, ...match.slots } };
  }
  for (const words of element.alternatives) {
    const reach = matchWords(reading.line, words, index);
    if (reach !== null) return { ...reach, slots };
  }
  return null;
}
