import { continues, type Line } from './line.ts';
import { matchWords, type Reach } from './match-phrase.ts';
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
}

const compiled = new WeakMap<object, CompiledPattern<unknown>[]>();

/**
 * The longest pattern of the table that begins at word `index` and makes sense. Patterns are short, so this costs a constant.
 */
export function matchPatterns<Op>(
  line: Line,
  index: number,
  table: Record<string, Op>,
  makesSense: (op: Op, slots: Slots) => boolean = () => true,
): PatternMatch<Op> | null {
  let best: PatternMatch<Op> | null = null;
  for (const pattern of compilePatterns(table)) {
    const match = matchElements(line, pattern.elements, 0, index, -1, {});
    if (match === null || !makesSense(pattern.op, match.slots)) continue;
    if (best === null || match.end > best.end) best = { ...match, op: pattern.op };
  }
  return best;
}

function compilePatterns<Op>(table: Record<string, Op>): CompiledPattern<Op>[] {
  const known = compiled.get(table) as CompiledPattern<Op>[] | undefined;
  if (known !== undefined) return known;
  const made = Object.entries(table).map(([pattern, op]) => ({ op, elements: pattern.split(' ').map(compileElement) }));
  compiled.set(table, made);
  return made;
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
