import { addDays, addMonths, addYears, type CalendarDate, weekdayOf } from '../../lib/calendar-date.ts';
import type { UnitSpan } from '../../quick-add/lexicons/lexicon.ts';
import type { DateExpression } from '../../quick-add/read/expressions.ts';
import { readConnectives } from '../../quick-add/read/read-connectives.ts';
import { readDate } from '../../quick-add/read/read-date.ts';
import { readDigitLength, readLength } from '../../quick-add/read/read-length.ts';
import { readTime } from '../../quick-add/read/read-time.ts';
import { resolveDate } from '../../quick-add/resolve/resolve-date.ts';
import type { Line } from '../../quick-add/text/line.ts';
import { tokenise } from '../../quick-add/text/tokenise.ts';
import type { FilterLexicon } from '../lexicons/filter-lexicon.ts';
import type { DateField, Days, FilterIssue, NamedDay, Period, SaidDay } from '../types.ts';
import { daysOfPeriod, looksBack, shifted } from './days-of.ts';
import { readPhrase, readPhraseIn, skipBlanks } from './read-phrase.ts';
import { chunkEnd, isBlank, isStop, issue, type Source } from './reading.ts';

export interface DayReading {
  readonly end: number;
  readonly said: SaidDay;
  readonly days: Days;
  readonly warnings?: readonly FilterIssue[];
  readonly errors?: readonly FilterIssue[];
}

/** No date has more characters, so no more are looked at. */
const dateCharactersMax = 80;

/** The words from here to the next stop as quick add reads them. */
export function lineAt({ text, lines }: Source, at: number, { quickAdd }: FilterLexicon): Line {
  let line = lines.get(at);
  if (line === undefined) {
    let end = at;
    while (!isStop(text, end) && end < at + dateCharactersMax) end += 1;
    line = tokenise(text, at, chunkEnd(text, end), quickAdd);
    lines.set(at, line);
  }
  return { ...line, lexicon: quickAdd };
}

/**
 * A day or a stretch of days. Words that are common ones too, and numbers that may be something else, count where a field stands
 * before them or where they stand alone.
 * @param field the date that is compared; null where the day stands by itself
 * @param begin where what the day belongs to begins, such as a word of comparison
 */
export function readDay(source: Source, at: number, field: DateField | null, begin = at): DayReading | null {
  const period = readPhraseIn(source.text, at, source.lexicons, ({ periods }) => periods);
  const readings: (DayReading | null)[] = [
    period && ofPeriod(period.meaning, period.end, source),
    readLastWeekday(source, at),
  ];
  for (const lexicon of source.lexicons) {
    const line = lineAt(source, at, lexicon);
    readings.push(readOffset(source, at, field, lexicon), readNamed(source, { at, begin }, line, field));
  }
  return longest(readings);
}

function longest<T extends { end: number }>(readings: readonly (T | null)[]): T | null {
  let best: T | null = null;
  for (const reading of readings) if (reading !== null && (best === null || reading.end > best.end)) best = reading;
  return best;
}

function ofPeriod(which: Period, end: number, { dates }: Source): DayReading {
  return { end, said: { kind: 'period', which }, days: daysOfPeriod(which, dates) };
}

/** `last friday`: the last one before today. */
function readLastWeekday({ text, lexicons, dates }: Source, at: number): DayReading | null {
  const last = readPhraseIn(text, at, lexicons, (lexicon) => lexicon.last);
  const day = last && readPhraseIn(text, skipBlanks(text, last.end), lexicons, ({ quickAdd }) => quickAdd.weekdays);
  if (!day) return null;
  const weekday = day.meaning;
  const date = addDays(dates.today, -((weekdayOf(dates.today) - weekday + 6) % 7) - 1);
  return { end: day.end, said: { kind: 'weekday', which: 'last', weekday }, days: { first: date, last: date } };
}

/** `3 days ago`, and behind a field `-30 days`, `+2 weeks` and a bare length, which looks back where the field does. */
function readOffset(source: Source, start: number, field: DateField | null, lexicon: FilterLexicon): DayReading | null {
  const { text, dates } = source;
  const before = readPhrase(text, start, lexicon.agoBefore);
  const at = before === null ? start : skipBlanks(text, before.end);
  const sign = text.charAt(at);
  const isSigned = sign === '-' || sign === '+';
  const from = isSigned ? skipBlanks(text, at + 1) : at;
  const line = lineAt(source, from, lexicon);
  const length = isSigned ? readDigitLength(line, 0) : readLength(line, 0);
  if (length === null) return null;
  const ago = before ?? readPhrase(text, skipBlanks(text, length.end), lexicon.ago);
  if (isSigned ? field === null || before !== null : field === null && ago === null) return null;
  const goesBack = sign === '-' || ago !== null || (!isSigned && field !== null && looksBack(field));
  const end = Math.max(ago?.end ?? 0, length.end);
  if (length.unit === 'minute') return null;
  const date = shifted(dates.today, length, goesBack ? -1 : 1);
  const { unit, count } = length;
  return { end, said: { kind: 'fromNow', length: { unit, count }, ago: goesBack }, days: { first: date, last: date } };
}

function readNamed(
  source: Source,
  { at, begin }: { at: number; begin: number },
  line: Line,
  field: DateField | null,
): DayReading | null {
  const reading = readDate(line, 0, field !== null);
  if (reading === null) return null;
  const { expression, position, end } = reading;
  if (position !== 'anywhere' && !standsAlone(source, begin, end)) return null;
  const period = periodOf(expression);
  if (period !== null) return ofPeriod(period, end, source);
  const resolved = resolveDate(expression, source.dates, false);
  if (resolved === null) return null;
  const today = { first: source.dates.today, last: source.dates.today };
  const said = { kind: 'named', name: 'today' } as const;
  if (resolved === 'impossible')
    return { end, said, days: today, errors: [issue('impossible_date', 'There is no such day', { start: at, end })] };
  const time = reading.clock ?? (resolved.time === null ? timeBehind(line, reading.next) : resolved);
  if (time !== null) {
    const reach = 'end' in time ? time.end : end;
    return {
      end: reach,
      said,
      days: today,
      errors: [issue('no_times', 'A filter compares days, not times', { start: at, end: reach })],
    };
  }
  const { alternative } = resolved;
  const date = field !== null && looksBack(field) ? lastOf(expression, resolved.date, source) : resolved.date;
  const doubt = issue(
    'ambiguous_date',
    'It can also be another day',
    { start: at, end },
    alternative === null ? [] : [alternative],
  );
  return {
    end,
    said: saidOf(expression, date),
    days: { first: date, last: date },
    ...(alternative === null || date !== resolved.date ? {} : { warnings: [doubt] }),
  };
}

/** A time that belongs to the day: today 9am, today at 9. */
function timeBehind(line: Line, index: number) {
  const { roles, next } = readConnectives(line, index);
  return readTime(line, next, roles.at(-1));
}

/** What was done on a day without a year was done on the last such day, today included. */
function lastOf(expression: DateExpression, date: CalendarDate, { dates: { today } }: Source): CalendarDate {
  if (date <= today) return date;
  switch (expression.op) {
    case 'weekday':
      return addDays(today, -((weekdayOf(today) - weekdayOf(date) + 7) % 7));
    case 'dayOfMonth':
      return addMonths(date, -1);
    case 'numeric':
      return expression.year === null ? addYears(date, -1) : date;
    case 'monthDay':
    case 'midOfMonth':
      return 'slots' in expression && expression.slots.year === undefined ? addYears(date, -1) : date;
    default:
      return date;
  }
}

/** Whether operators, parentheses or the ends of the text are its only neighbours. */
function standsAlone({ text, lexicons }: Source, start: number, end: number): boolean {
  const isOperator = (at: number) => readPhraseIn(text, at, lexicons, ({ operators }) => operators) !== null;
  const before = text.slice(0, start).trimEnd();
  let word = before.length;
  while (word > 0 && !isBlank(before.charAt(word - 1)) && !'()|&,!-'.includes(before.charAt(word - 1))) word -= 1;
  const isFree = word === before.length || isOperator(word);
  const after = skipBlanks(text, end);
  return isFree && (isStop(text, after) || isOperator(after));
}

const periods: Partial<Record<string, Period>> = {
  nextWeek: 'nextWeek',
  nextMonth: 'nextMonth',
  nextYear: 'nextYear',
  thisWeekend: 'thisWeekend',
  nextWeekend: 'nextWeekend',
};

/** What quick add takes for the first day of a stretch, and a filter for all of it. */
function periodOf({ op }: DateExpression): Period | null {
  return periods[op] ?? null;
}

const namedDays: Partial<Record<string, NamedDay>> = {
  today: 'today',
  tonight: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  laterThisWeek: 'laterThisWeek',
  endOfWeek: 'endOfWeek',
  endOfMonth: 'endOfMonth',
  endOfYear: 'endOfYear',
  endOfNextWeek: 'endOfNextWeek',
  endOfNextMonth: 'endOfNextMonth',
  endOfNextYear: 'endOfNextYear',
  midMonth: 'midMonth',
};

/** How the day is told again: by its words where they mean another day tomorrow, by its date where a month was named. */
function saidOf(expression: DateExpression, date: CalendarDate): SaidDay {
  const name = namedDays[expression.op];
  if (name !== undefined) return { kind: 'named', name };
  if (!('slots' in expression)) return { kind: 'date', date };
  const { weekday = 0, length, day = 1 } = expression.slots;
  const span: UnitSpan = length === undefined ? { unit: 'day', count: 2 } : { unit: length.unit, count: length.count };
  switch (expression.op) {
    case 'weekday':
      return { kind: 'weekday', which: 'coming', weekday };
    case 'nextWeekday':
      return { kind: 'weekday', which: 'next', weekday };
    case 'weekdayOfNextWeek':
      return { kind: 'weekday', which: 'ofNextWeek', weekday };
    case 'dayOfMonth':
    case 'dayOfNextMonth':
      return { kind: 'dayOfMonth', day, next: expression.op === 'dayOfNextMonth' };
    case 'dayAfterTomorrow':
    case 'in':
      return { kind: 'fromNow', length: span, ago: false };
    case 'lengthFromTomorrow':
      return { kind: 'fromTomorrow', length: span };
    case 'lengthFromWeekday':
      return { kind: 'fromWeekday', length: span, weekday };
    default:
      return { kind: 'date', date };
  }
}
