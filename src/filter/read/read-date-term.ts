import type { UnitSpan } from '../../quick-add/lexicons/lexicon.ts';
import { readDigitLength, readLength } from '../../quick-add/read/read-length.ts';
import type { Comparison, DateField } from '../types.ts';
import { daysTerm, fieldKinds } from './date-terms.ts';
import { looksBack, shifted } from './days-of.ts';
import { type DayReading, lineAt, readDay } from './read-day.ts';
import { behindColon, phraseAt, skipBlanks } from './read-phrase.ts';
import { readMonth, readRange } from './read-range.ts';
import { expected, type Source, type TermReading } from './reading.ts';

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

/** `due friday`, `created before: -30 days`, `deadline within 2 weeks`, `done last 7 days`, `date: 3 jan`. */
export function readField(source: Source, at: number): TermReading | null {
  const plain = phraseAt(source, at, ({ fields }) => fields);
  const shy = plain === null ? phraseAt(source, at, ({ shyFields }) => shyFields) : null;
  const field = plain ?? shy;
  if (field === null) return null;
  const { text } = source;
  const early = behindSign(text, field.end);
  const compared = readComparison(source, early ?? field.end);
  const colon = early ?? behindColon(text, compared?.end ?? field.end);
  if (shy !== null && compared === null && colon === null) return null;
  const start = early ?? skipBlanks(text, field.end);
  const from = compared === null ? start : (behindColon(text, compared.end) ?? skipBlanks(text, compared.end));
  const range = readRange(source, start, field.meaning) ?? readMonth(source, start, field.meaning);
  if (range !== null) return range;
  const beyond =
    readBeyond(source, start, field.meaning) ?? (field.meaning === 'due' ? readOverdue(source, start) : null);
  if (beyond !== null) return beyond;
  const found =
    compared?.meaning === 'within'
      ? withinTerm(source, from, field.meaning)
      : (readBeforeAgo(source, start, field.meaning) ??
        readComparedDay(source, from, field.meaning, compared?.meaning ?? 'on'));
  const isMeant = colon !== null || (compared !== null && !compared.isCommon);
  if (found === null) return isMeant ? expected(source, at, from, fieldKinds[field.meaning], 'a day') : null;
  return found;
}

/** Behind a colon or `=`. */
function behindSign(text: string, at: number): number | null {
  const sign = skipBlanks(text, at);
  return text.charAt(sign) === '=' ? skipBlanks(text, sign + 1) : behindColon(text, at);
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

/** `due: overdue`. */
function readOverdue(source: Source, at: number): TermReading | null {
  const fixed = phraseAt(source, at, (lexicon) => lexicon.fixed);
  if (fixed?.meaning !== 'overdue') return null;
  return { end: fixed.end, kind: 'date', node: daysTerm(source, 'due', { kind: 'overdue' }) };
}

/** `created more than 2 weeks ago`: before the day so long ago; with fewer weeks after it. */
function readBeyond(source: Source, at: number, field: DateField): TermReading | null {
  const found = phraseAt(source, at, ({ beyond }) => beyond);
  const length = found && lengthAt(source, skipBlanks(source.text, found.end));
  if (!found || !length || length.unit === 'minute') return null;
  const ago = phraseAt(source, skipBlanks(source.text, length.end), (lexicon) => lexicon.ago);
  if (ago === null && phraseAt(source, at, ({ agoBefore }) => agoBefore) === null) return null;
  const { end, ...span } = length;
  const date = shifted(source.dates.today, span, -1);
  const said = { kind: 'fromNow', length: span, ago: true } as const;
  const node = daysTerm(source, field, { kind: found.meaning, said }, { first: date, last: date });
  return { end: ago?.end ?? end, kind: fieldKinds[field], node };
}

/** `within 7 days`, and `within the next 7 days` where the field looks that way. */
function withinTerm(
  source: Source,
  start: number,
  field: DateField,
  { isBack = false, counts = false }: { isBack?: boolean; counts?: boolean } = {},
): TermReading | null {
  const way = phraseAt(source, start, (lexicon) => (looksBack(field) ? lexicon.last : lexicon.next));
  const at = way === null ? start : skipBlanks(source.text, way.end);
  const length = lengthAt(source, at) ?? (counts || way !== null ? oneOf(source, at) : null);
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
  const during = looksBack(field) ? phraseAt(source, at, (lexicon) => lexicon.during) : null;
  const last = phraseAt(source, at, (lexicon) => lexicon.last) ?? during;
  // The last week is one of the calendar where no word says that it ends today, and the next one where none says that it begins today.
  const isOfCalendar = phraseAt(source, at, ({ periods }) => periods) !== null;
  const counts = !isOfCalendar;
  if (last !== null)
    return withinTerm(source, skipBlanks(source.text, last.end), field, { isBack: !looksBack(field), counts });
  const next = looksBack(field) ? null : phraseAt(source, at, (lexicon) => lexicon.next);
  return next && withinTerm(source, skipBlanks(source.text, next.end), field, { counts });
}

/** `the last week`, which is seven days: a unit that is counted once. */
function oneOf(source: Source, at: number): (UnitSpan & { end: number }) | null {
  const unit = phraseAt(source, at, ({ units }) => units);
  return unit && { ...unit.meaning, end: unit.end };
}

/** `within 7 days`, `next 7 days`, `last 7 days`, `7 days`. */
export function readWithin(source: Source, at: number): TermReading | null {
  const comparison = phraseAt(source, at, ({ comparisons }) => comparisons);
  if (comparison?.meaning === 'within') return withinTerm(source, skipBlanks(source.text, comparison.end), 'due');
  const stretch = readStretch(source, at, 'due');
  if (stretch !== null) return stretch;
  const length = lengthAt(source, at, true);
  // `3 days ago` and `3 days from now` are one day.
  const isDay = length !== null && (readDay(source, at, 'due')?.end ?? 0) > length.end;
  return length && !isDay ? withinTerm(source, at, 'due') : null;
}

export function readLoneDay(source: Source, at: number): TermReading | null {
  const range = readRange(source, at, null);
  if (range !== null) return range;
  const behind = readDayOfField(source, at);
  if (behind !== null) return behind;
  const day = readDay(source, at, null);
  return day && dayTerm(source, 'due', 'on', day);
}

/** `heute erledigt`, where the field stands behind its day and nothing else belongs to it. */
function readDayOfField(source: Source, at: number): TermReading | null {
  if (source.context.isCanonical) return null;
  const plain = readDay(source, at, null);
  const field = plain && phraseAt(source, skipBlanks(source.text, plain.end), ({ fieldsBehind }) => fieldsBehind);
  if (!field) return null;
  const next = skipBlanks(source.text, field.end);
  const isOfNext =
    behindColon(source.text, field.end) !== null ||
    readComparison(source, field.end) !== null ||
    readDay(source, next, field.meaning) !== null;
  const day = isOfNext ? null : readDay(source, at, field.meaning);
  return day && { ...dayTerm(source, field.meaning, 'on', day), end: field.end };
}

/** `before friday`, `by the 27th`: due then. The canonical text always names the field, so that there such words are only words. */
export function readLoneComparison(source: Source, at: number): TermReading | null {
  if (source.context.isCanonical) return null;
  const compared = phraseAt(source, at, ({ comparisons }) => comparisons);
  if (compared === null || compared.meaning === 'within') return null;
  // As in quick add, `by` makes a day of what is one otherwise only where it stands alone.
  const from = skipBlanks(source.text, compared.end);
  const isLength = compared.meaning === 'after' && lengthAt(source, from) !== null;
  const field = compared.meaning === 'by' || isLength ? 'due' : null;
  const day = readDay(source, from, field, at);
  return day && dayTerm(source, 'due', compared.meaning, day);
}
