import type { PositionRule } from '../lexicons/lexicon.ts';
import { isGuarded, isOtherWeekday } from '../text/guards.ts';
import { continues, type Line } from '../text/line.ts';
import type { DateReading } from './expressions.ts';
import { matchPatterns } from './match-pattern.ts';
import { readNumericDate } from './read-numeric-date.ts';

const TONIGHT_MINUTES = 22 * 60;

/** A date at word `index`. `introduced`: a word like due, by or on stands before it. */
export function readDate(line: Line, index: number, introduced: boolean): DateReading | null {
  const named = readNamedDate(line, index, introduced);
  const numeric = readNumericDate(line, index, introduced);
  if (numeric !== null && (named === null || numeric.end >= named.end)) return numeric;
  return named === null ? null : (readWeekdayOn(line, index, named) ?? named);
}

function readNamedDate(line: Line, index: number, introduced: boolean): DateReading | null {
  if (isGuarded(line, index)) return null;
  // Hours are counted from now alone.
  const match = matchPatterns(
    line,
    index,
    line.lexicon.dates,
    (op, slots) => op !== 'weekdayInLength' || slots.length?.unit !== 'minute',
  );
  if (match === null) return null;
  const { op, slots, next, end } = match;
  if (op === 'weekday' && isOtherWeekday(line, index)) return null;
  // 1. Einkaufen begins a list, not a month.
  if (op === 'dayOfMonth' && index === 0 && line.text.charAt(end - 1) === '.') return null;
  const onlyWord = next === index + 1 ? (line.words[index]?.fold ?? '') : '';
  const position = op === 'dayOfMonth' ? dayPosition(line, index) : (line.lexicon.shyDates[onlyWord] ?? 'anywhere');
  return {
    expression: { op, slots },
    position: introduced ? 'anywhere' : position,
    softMinutes: op === 'tonight' ? TONIGHT_MINUTES : (slots.daypart ?? null),
    clock: null,
    next,
    end,
  };
}

/** `27th dentist` begins with a day; `The 15th element` begins with an article, which names something else as a rule. */
function dayPosition(line: Line, index: number): PositionRule {
  return /^\d/.test(line.words[index]?.fold ?? '') ? 'edge' : 'lineEnd';
}

/** `fri 13 mar`, `Friday, 2026-03-13`. */
function readWeekdayOn(line: Line, index: number, named: DateReading): DateReading | null {
  const { expression, next, end } = named;
  if (expression.op !== 'weekday' || expression.slots.weekday === undefined) return null;
  if (next <= index || !continues(line, next, end, ',.')) return null;
  const inner = readNumericDate(line, next, false) ?? readNamedDate(line, next, true);
  const isDay = inner !== null && ['exact', 'numeric', 'monthDay', 'dayOfMonth'].includes(inner.expression.op);
  if (!isDay) return null;
  const weekdayOn = {
    op: 'weekdayOn' as const,
    weekday: expression.slots.weekday,
    weekdayEnd: end,
    inner: inner.expression,
  };
  return { ...inner, position: 'anywhere', expression: weekdayOn };
}
