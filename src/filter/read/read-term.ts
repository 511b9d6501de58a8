import type { UnitSpan } from '../../quick-add/lexicons/lexicon.ts';
import { readDigitLength, readLength } from '../../quick-add/read/read-length.ts';
import type { FilterLexicon, FixedTerm, Phrases } from '../lexicons/filter-lexicon.ts';
import type { Comparison, DateField, FilterSpanKind, Node, Part, Term, When, WordsIn } from '../types.ts';
import { looksBack, rangeOf } from './days-of.ts';
import { nameText, nearNames, readName } from './names.ts';
import { type DayReading, lineAt, readDay } from './read-day.ts';
import { behindColon, readPhraseIn, skipBlanks, wordAt } from './read-phrase.ts';
import { readIds, unknownId } from './read-place.ts';
import { chunkEnd, isBlank, isStop, issue, quoted, type Source, type TermReading } from './reading.ts';

const priority = /p([1-4])(?![\p{L}\p{M}\p{N}])/iuy;

/** A condition that is written in words, at the beginning of a word; null where the words are only words. */
export function readTerm(source: Source, at: number): TermReading | null {
  if (wordAt(source.text, at) === null && !/[+]/.test(source.text.charAt(at))) return null;
  for (const read of readers) {
    const found = read(source, at);
    if (found !== null && endsThere(source.text, found.end)) return found;
  }
  return null;
}

/** Whether nothing else is written to what ends at this place: done_well is one word. */
function endsThere(text: string, end: number): boolean {
  return isStop(text, end) || isBlank(text.charAt(end));
}

/** What is said with more words is tried before what is said with fewer. */
const readers: readonly ((source: Source, at: number) => TermReading | null)[] = [
  readPriority,
  readHas,
  readState,
  readFrom,
  readOfOthers,
  readAge,
  readTaskLength,
  readField,
  readWithout,
  readWithin,
  readFixed,
  readLoneDay,
  readLoneComparison,
];

function phrase<Meaning>(source: Source, at: number, table: (lexicon: FilterLexicon) => Phrases<Meaning>) {
  return readPhraseIn(source.text, at, source.lexicons, table);
}

const of = (term: Term): Node => ({ op: 'term', term });
const has = (part: Part): Node => of({ kind: 'has', part });
const not = (part: Node): Node => ({ op: 'not', part });

function readPriority({ text }: Source, at: number): TermReading | null {
  priority.lastIndex = at;
  const found = priority.exec(text);
  return found && { end: at + 2, kind: 'priority', node: of({ kind: 'priority', priority: Number(found[1]) }) };
}

/** The phrase behind a keyword and its colon. */
function readAfterColon<Meaning>(
  source: Source,
  at: number,
  keyword: (lexicon: FilterLexicon) => Phrases<true>,
  table: (lexicon: FilterLexicon) => Phrases<Meaning>,
): { meaning: Meaning | null; from: number; end: number } | null {
  const word = phrase(source, at, keyword);
  const from = word && behindColon(source.text, word.end);
  if (from === null) return null;
  const found = phrase(source, from, table);
  return found === null ? { meaning: null, from, end: chunkEnd(source.text, from) } : { ...found, from };
}

function readHas(source: Source, at: number): TermReading | null {
  const found = readAfterColon(
    source,
    at,
    (lexicon) => lexicon.has,
    (lexicon) => lexicon.parts,
  );
  if (found === null) return null;
  const { meaning, from, end } = found;
  if (meaning === null) return unknownWord(source, 'has', at, from, end, (lexicon) => lexicon.parts);
  const hidden = hiddenPart(source, meaning, at, end);
  return { end, kind: 'has', node: hidden.length > 0 ? null : has(meaning), errors: hidden };
}

/** A part that the caller may not read would tell what it may not know. */
function hiddenPart({ context }: Source, part: Part, start: number, end: number) {
  const kind = part === 'comment' || part === 'file' ? 'comments' : part === 'reminder' ? 'reminders' : null;
  if (kind === null || !context.unreadable?.includes(kind)) return [];
  return [issue('insufficient_scope', `This needs the scope ${kind}:read`, { start, end })];
}

function unknownWord(
  source: Source,
  kind: FilterSpanKind,
  at: number,
  from: number,
  end: number,
  table: (lexicon: FilterLexicon) => Phrases<unknown>,
): TermReading {
  const head = source.text.slice(at, from);
  const known = Object.keys(table(source.lexicons[0]));
  const near = nearNames(
    source.text.slice(from, end),
    known.map((name) => ({ id: name, name })),
  );
  const offered = near.length > 0 ? near.map(({ name }) => name) : known.slice(0, 5);
  const suggestions = offered.map((name) => `${head.trimEnd()} ${name}`);
  return {
    end,
    kind,
    node: null,
    errors: [issue('unknown_word', 'This word is not known here', { start: at, end }, suggestions)],
  };
}

function readState(source: Source, at: number): TermReading | null {
  const found = readAfterColon(
    source,
    at,
    (lexicon) => lexicon.is,
    (lexicon) => lexicon.states,
  );
  if (found === null) return null;
  const { meaning, from, end } = found;
  if (meaning === null) return unknownWord(source, 'state', at, from, end, (lexicon) => lexicon.states);
  return { end, kind: 'state', node: fixedNodes[meaning] };
}

function readFrom(source: Source, at: number): TermReading | null {
  const { text, context } = source;
  const found = readAfterColon(
    source,
    at,
    (lexicon) => lexicon.from,
    (lexicon) => lexicon.origins,
  );
  if (found === null) return null;
  const { meaning, from, end } = found;
  // A token may have a name that begins with one of these words.
  const named = readName(source, from, context.tokens ?? []);
  if (meaning !== null && (named.found.length === 0 || named.end <= end))
    return { end, kind: 'origin', node: of({ kind: 'origin', origin: meaning }) };
  const byId = readIds(text, from);
  const span = { start: at, end: byId?.end ?? named.end };
  const ids = byId?.ids ?? named.found.map(({ id }) => id);
  const isKnown = byId === null ? ids.length > 0 : ids.every((id) => context.tokens?.some((token) => token.id === id));
  if (context.tokens === null || isKnown) {
    const name = context.tokens?.find(({ id }) => id === ids[0])?.name ?? (byId === null ? named.name : '');
    const term: Term = { kind: 'token', name, ids: context.tokens === null && byId === null ? null : ids };
    if (name !== '' || byId !== null) return { end: span.end, kind: 'origin', node: of(term) };
  }
  if (byId !== null) return { end: span.end, kind: 'origin', node: null, errors: [unknownId(at, span.end)] };
  const head = text.slice(at, from).trimEnd();
  const suggestions = nearNames(named.name, context.tokens ?? []).map(({ name }) => `${head} ${nameText(name)}`);
  const others = Object.keys(source.lexicons[0].origins).map((name) => `${head} ${name}`);
  const error = issue('unknown_token', `No access token is named “${named.name}”`, span, [...suggestions, ...others]);
  return { end: span.end, kind: 'origin', node: null, errors: [error] };
}

function readOfOthers(source: Source, at: number): TermReading | null {
  const found = phrase(source, at, (lexicon) => lexicon.ofOthers);
  if (found === null) return null;
  const colon = behindColon(source.text, found.end);
  const end = colon === null ? found.end : chunkEnd(source.text, colon);
  const words = source.text.slice(at, found.end);
  const message = 'Everything here has one owner, so nothing is shared or assigned';
  return { end, kind: 'words', node: null, errors: [issue('one_owner', message, { start: at, end }, [quoted(words)])] };
}

/** The length at this place in the language that reads most of it. */
function lengthAt(source: Source, at: number, inDigits = false): (UnitSpan & { end: number }) | null {
  let best: (UnitSpan & { end: number }) | null = null;
  for (const lexicon of source.lexicons) {
    const line = lineAt(source, at, lexicon);
    const found = inDigits ? readDigitLength(line, 0) : readLength(line, 0);
    if (found !== null && (best === null || found.end > best.end))
      best = { unit: found.unit, count: found.count, end: found.end };
  }
  return best;
}

function daysTerm(source: Source, field: DateField, when: When, days: Parameters<typeof rangeOf>[2] = null): Node {
  return of({ kind: 'days', field, when, ...rangeOf(field, when, days, source.dates) });
}

/** `older than 30 days`. */
function readAge(source: Source, at: number): TermReading | null {
  const found = phrase(source, at, (lexicon) => lexicon.ages);
  if (found === null) return null;
  const length = lengthAt(source, skipBlanks(source.text, found.end));
  if (length === null || length.unit === 'minute')
    return expected(source, at, found.end, 'created', 'a length such as 30 days');
  const { end, ...span } = length;
  return { end, kind: 'created', node: daysTerm(source, 'created', { kind: found.meaning, length: span }) };
}

/** `longer than 1h`. */
function readTaskLength(source: Source, at: number): TermReading | null {
  const found = phrase(source, at, (lexicon) => lexicon.lengths);
  if (found === null) return null;
  const length = lengthAt(source, skipBlanks(source.text, found.end));
  if (length === null || length.unit !== 'minute')
    return expected(source, at, found.end, 'length', 'a length such as 1h or 45 min');
  const term: Term = { kind: 'length', longer: found.meaning === 'longer', minutes: length.count };
  return { end: length.end, kind: 'length', node: of(term) };
}

function expected(source: Source, at: number, from: number, kind: FilterSpanKind, what: string): TermReading {
  const end = Math.max(from, chunkEnd(source.text, skipBlanks(source.text, from)));
  return { end, kind, node: null, errors: [issue('expected', `Here belongs ${what}`, { start: at, end })] };
}

const fieldKinds: Readonly<Record<DateField, FilterSpanKind>> = {
  due: 'date',
  deadline: 'deadline',
  done: 'done',
  created: 'created',
  changed: 'changed',
};

/** `due friday`, `created before: -30 days`, `deadline within 2 weeks`, `done last 7 days`, `date: 3 jan`. */
function readField(source: Source, at: number): TermReading | null {
  const plain = phrase(source, at, ({ fields }) => fields);
  const shy = plain === null ? phrase(source, at, ({ shyFields }) => shyFields) : null;
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
  const found = phrase(source, at, ({ comparisons }) => comparisons);
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
  return phrase(source, at, ({ agoBefore }) => agoBefore) && readComparedDay(source, at, field, 'before');
}

function readComparedDay(source: Source, at: number, field: DateField, kind: 'on' | Comparison): TermReading | null {
  const stretch = kind === 'on' ? readStretch(source, at, field) : null;
  if (stretch !== null) return stretch;
  const on = kind === 'on' ? phrase(source, at, (lexicon) => lexicon.on) : null;
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
  const last = phrase(source, at, (lexicon) => lexicon.last);
  if (last !== null) return withinTerm(source, skipBlanks(source.text, last.end), field, !looksBack(field));
  const next = looksBack(field) ? null : phrase(source, at, (lexicon) => lexicon.next);
  return next && withinTerm(source, skipBlanks(source.text, next.end), field);
}

/** `no date`, `no time`: a date, and no time of it. */
function readWithout(source: Source, at: number): TermReading | null {
  const word = phrase(source, at, ({ without }) => without);
  const part = word && phrase(source, skipBlanks(source.text, word.end), ({ parts }) => parts);
  if (!part) return null;
  const { meaning, end } = part;
  const hidden = hiddenPart(source, meaning, at, end);
  if (hidden.length > 0) return { end, kind: 'has', node: null, errors: hidden };
  return { end, kind: 'has', node: meaning === 'time' ? of({ kind: 'noTime' }) : not(has(meaning)) };
}

/** `within 7 days`, `next 7 days`, `last 7 days`, `7 days`. */
function readWithin(source: Source, at: number): TermReading | null {
  const comparison = phrase(source, at, ({ comparisons }) => comparisons);
  if (comparison?.meaning === 'within') return withinTerm(source, skipBlanks(source.text, comparison.end), 'due');
  const stretch = readStretch(source, at, 'due');
  if (stretch !== null) return stretch;
  const length = lengthAt(source, at, true);
  const isAgo = length !== null && phrase(source, skipBlanks(source.text, length.end), ({ ago }) => ago) !== null;
  return length && !isAgo ? withinTerm(source, at, 'due') : null;
}

const fixedNodes: Readonly<Record<Exclude<FixedTerm, 'overdue'>, Node>> = {
  recurring: has('recurrence'),
  subTask: of({ kind: 'subTask' }),
  open: of({ kind: 'state', done: false }),
  done: of({ kind: 'state', done: true }),
  lowestPriority: of({ kind: 'priority', priority: 4 }),
};

const fixedKinds: Readonly<Record<FixedTerm, FilterSpanKind>> = {
  overdue: 'date',
  recurring: 'has',
  subTask: 'state',
  open: 'state',
  done: 'state',
  lowestPriority: 'priority',
};

function readFixed(source: Source, at: number): TermReading | null {
  const found = phrase(source, at, ({ fixed }) => fixed);
  if (found === null) return null;
  const { meaning, end } = found;
  const node = meaning === 'overdue' ? daysTerm(source, 'due', { kind: 'overdue' }) : fixedNodes[meaning];
  return { end, kind: fixedKinds[meaning], node };
}

function readLoneDay(source: Source, at: number): TermReading | null {
  const day = readDay(source, at, null);
  return day && dayTerm(source, 'due', 'on', day);
}

/** `before friday`, `by the 27th`: due then. The canonical text always names the field, so that there such words are only words. */
function readLoneComparison(source: Source, at: number): TermReading | null {
  if (source.context.isCanonical) return null;
  const compared = phrase(source, at, ({ comparisons }) => comparisons);
  if (compared === null || compared.meaning === 'within') return null;
  // As in quick add, `by` makes a day of what is one otherwise only where it stands alone.
  const field = compared.meaning === 'by' ? 'due' : null;
  const day = readDay(source, skipBlanks(source.text, compared.end), field, at);
  return day && dayTerm(source, 'due', compared.meaning, day);
}

/** `name:`, `text:` and `search:`, which say where the words behind them are looked for. */
export function readWordsIn(source: Source, at: number): { where: WordsIn; end: number } | null {
  const found = phrase(source, at, ({ wordsIn }) => wordsIn);
  const end = found && behindColon(source.text, found.end);
  return found === null || end === null ? null : { where: found.meaning, end };
}
