import type { UnitSpan } from '../../quick-add/lexicons/lexicon.ts';
import { readDigitLength, readLength } from '../../quick-add/read/read-length.ts';
import type { Comparison, DateField, FilterSpanKind, Node, When } from '../types.ts';
import { looksBack, rangeOf } from './days-of.ts';
import { type DayReading, lineAt, readDay } from './read-day.ts';
import { behindColon, phraseAt, skipBlanks } from './read-phrase.ts';
import { expected, type Source, type TermReading, termNode } from './reading.ts';

/** The length at this place in the language that reads most of it. */
export function lengthAt(source: Source, at: number, inDigits = false): (UnitSpan & { end: number }) | null {
  let best: (UnitSpan & { end: number }) | null = null;
  for (const lexicon of source.lexicons) {
    const line = lineAt(source, at, lexicon);
    const found = inDigits ? readDigitLength(line, 0) : readLength(line, 0);
    if (found !== null && (best === null || found.end > best.end))
      best = { unit: found.unit, count: found.count, end: found.end };
  }
  return best;
}

export function daysTerm(
  source: Source,
  field: DateField,
  when: When,
  days: Parameters<typeof rangeOf>[2] = null,
): Node {
  return termNode({ kind: 'days', field, when, ...rangeOf(field, when, days, source.dates) });
}

/** `older than 30 days`. */
export function readAge(source: Source, at: number): TermReading | null {
  const found = phraseAt(source, at, (lexicon) => lexicon.ages);
  if (found === null) return null;
  const length = lengthAt(source, skipBlanks(source.text, found.end));
  if (length === null || length.unit === 'minute')
    return expected(source, at, found.end, 'created', 'a length such as 30 days');
  const { end, ...span } = length;
  return { end, kind: 'created', node: daysTerm(source, 'created', { kind: found.meaning, length: span }) };
}

const fieldKinds: Readonly<Record<DateField, FilterSpanKind>> = {
  due: 'date',
  deadline: 'deadline',
  done: 'done',
  created: 'created',
  changed: 'changed',
};

/** `due friday`, `created before: -30 days`, `deadline within 2 weeks`, `done last 7 days`, `date: 3 jan`. */
export function readField(source: Source, at: number): TermReading | null {
  const plain = phraseAt(source, at, ({ fields }) => fields);
  const shy = plain === null ? phraseAt(source, at, ({ shyFields }) => shyFields) : null;
  const field = plain ?? shy;
  if (field === null) return null;
  const { text } = source;
  const compared = readComparison(source, field.end);
  const colon = behindColon(text, compared?.end ?? field.end);
  if (shy !== null && compared === null && colon === null) return null;
  const from = colon ?? skipBlanks(text, compared?.end ?? field.end);
  const found =
    compared?.meaning === 'within'
      ? withinTerm(source, from, field.meaning)
      : (readBeforeAgo(source, skipBlanks(text, field.end), field.meaning) ??
        readComparedDay(source, from, field.meaning, compared?.meaning ?? 'on'));
  const isMeant = colon !== null || (compared !== null && !compared.isCommon);
  if (found === null) return isMeant ? expected(source, at, from, fieldKinds[field.meaning], 'a day') : null;
  return found;
}

const comparisonSigns: Readonly<Record<string, Comparison>> = {
  '<=': 'by',
  '≤': 'by',
  '>=': 'from',
  '≥': 'from',
  '<': 'before',
  '>': 'after',
};

interface ComparisonReading {
  readonly meaning: Comparison | 'within';
  readonly end: number;
  /** Of words that are only words where no day follows them. */
  readonly isCommon: boolean;
}

/** `before`, `by`, `within`, `<`, `>=` … */
function readComparison(source: Source, from: number): ComparisonReading | null {
  const at = skipBlanks(source.text, from);
  for (const [sign, meaning] of Object.entries(comparisonSigns))
    if (source.text.startsWith(sign, at)) return { meaning, end: at + sign.length, isCommon: false };
  const found = phraseAt(source, at, ({ comparisons }) => comparisons);
  return found && { ...found, isCommon: found.meaning === 'by' || found.meaning === 'from' };
}

function withinTerm(source: Source, at: number, field: DateField, isBack = false): TermReading | null {
  const length = lengthAt(source, at);
  if (length === null || length.unit === 'minute') return null;
  const { end, ...span } = length;
  return {
    end,
    kind: fieldKinds[field],
    node: daysTerm(source, field, { kind: 'within', length: span, ...(isBack && { back: true }) }),
  };
}

/** `fällig vor 3 Tagen`, where one word says both that the days are behind and that it is before them. */
function readBeforeAgo(source: Source, at: number, field: DateField): TermReading | null {
  return phraseAt(source, at, ({ agoBefore }) => agoBefore) && readComparedDay(source, at, field, 'before');
}

function readComparedDay(source: Source, at: number, field: DateField, kind: 'on' | Comparison): TermReading | null {
  const stretch = kind === 'on' ? readStretch(source, at, field) : null;
  if (stretch !== null) return stretch;
  const on = kind === 'on' ? phraseAt(source, at, (lexicon) => lexicon.on) : null;
  const day = readDay(source, on === null ? at : skipBlanks(source.text, on.end), field);
  return day && dayTerm(source, field, kind, day);
}

function dayTerm(
  source: Source,
  field: DateField,
  kind: 'on' | Comparison,
  { end, said, days, warnings, errors }: DayReading,
): TermReading {
  const node = errors ? null : daysTerm(source, field, { kind, said }, days);
  return { end, kind: fieldKinds[field], node, ...(warnings && { warnings }), ...(errors && { errors }) };
}

/** `next 7 days`, `last 7 days`: of what was done only the latter, because nothing else lies behind the present alone. */
function readStretch(source: Source, at: number, field: DateField): TermReading | null {
  const last = phraseAt(source, at, (lexicon) => lexicon.last);
  if (last !== null) return withinTerm(source, skipBlanks(source.text, last.end), field, !looksBack(field));
  const next = looksBack(field) ? null : phraseAt(source, at, (lexicon) => lexicon.next);
  return next && withinTerm(source, skipBlanks(source.text, next.end), field);
}

/** `within 7 days`, `next 7 days`, `last 7 days`, `7 days`. */
export function readWithin(source: Source, at: number): TermReading | null {
  const comparison = phraseAt(source, at, ({ comparisons }) => comparisons);
  if (comparison?.meaning === 'within') return withinTerm(source, skipBlanks(source.text, comparison.end), 'due');
  const stretch = readStretch(source, at, 'due');
  if (stretch !== null) return stretch;
  const length = lengthAt(source, at, true);
  const isAgo = length !== null && phraseAt(source, skipBlanks(source.text, length.end), ({ ago }) => ago) !== null;
  return length && !isAgo ? withinTerm(source, at, 'due') : null;
}

export function readLoneDay(source: Source, at: number): TermReading | null {
  const day = readDay(source, at, null);
  return day && dayTerm(source, 'due', 'on', day);
}

/** `before friday`, `by the 27th`: due then. The canonical text always names the field, so that there such words are only words. */
export function readLoneComparison(source: Source, at: number): TermReading | null {
  if (source.context.isCanonical) return null;
  const compared = phraseAt(source, at, ({ comparisons }) => comparisons);
  if (compared === null || compared.meaning === 'within') return null;
  // As in quick add, `by` makes a day of what is one otherwise only where it stands alone.
  const field = compared.meaning === 'by' ? 'due' : null;
  const day = readDay(source, skipBlanks(source.text, compared.end), field, at);
  return day && dayTerm(source, 'due', compared.meaning, day);
}
