import { continues, type Line, plainWord } from '../text/line.ts';
import { matchWords, type Reach } from '../text/match-phrase.ts';
import { readSlot, type Slots } from './read-slot.ts';

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
  let best: (PatternMatch<Op> & { order: number }) | null = null;
  for (const { op, elements, order } of beginningAt(line, index, compileTable(table))) {
    const match = matchElements(line, elements, 0, index, -1, {});
    if (match === null || !makesSense(op, match.slots)) continue;
    if (best === null || match.end > best.end || (match.end === best.end && order < best.order)) {
      best = { ...match, op, order };
    }
  }
  return best;
}

function beginningAt<Op>(line: Line, index: number, table: CompiledTable<Op>): CompiledPattern<Op>[] {
  const word = plainWord(line, index);
  if (word === null) return [];
  const found = [...(table.byWord.get(word.fold) ?? [])];
  for (const [slot, patterns] of table.bySlot) {
    if (readSlot(line, index, slot, {}) !== null) found.push(...patterns);
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
  line: Line,
  elements: Element[],
  at: number,
  index: number,
  end: number,
  slots: Slots,
): (Reach & { slots: Slots }) | null {
  const element = elements[at];
  if (element === undefined) return end < 0 ? null : { next: index, end, slots };
  const joined = end < 0 || continues(line, index, end, element.slot === 'year' ? '.,' : '.');
  if (joined) {
    const read = readElement(line, element, index, slots);
    if (read !== null) {
      const rest = matchElements(line, elements, at + 1, read.next, read.end, read.slots);
      if (rest !== null) return rest;
    }
  }
  return element.optional ? matchElements(line, elements, at + 1, index, end, slots) : null;
}

function readElement(line: Line, element: Element, index: number, slots: Slots): (Reach & { slots: Slots }) | null {
  if (element.slot !== null) return readSlot(line, index, element.slot, slots);
  for (const words of element.alternatives) {
    const reach = matchWords(line, words, index);
    if (reach !== null) return { ...reach, slots };
  }
  return null;
}
