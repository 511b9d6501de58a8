import type { FilterLexicon, FixedTerm, Phrases } from '../lexicons/filter-lexicon.ts';
import type { FilterSpanKind, Node, Part, Term, WordsIn } from '../types.ts';
import { daysTerm } from './date-terms.ts';
import { nameText, nearNames, readName } from './names.ts';
import { lengthAt, readAge, readField, readLoneComparison, readLoneDay, readWithin } from './read-date-term.ts';
import { readLabel } from './read-label.ts';
import { behindColon, phraseAt, readPhraseIn, skipBlanks, wordAt } from './read-phrase.ts';
import { readIds, readPlace, readSection, unknownId } from './read-place.ts';
import {
  chunkEnd,
  expected,
  isBlank,
  isStop,
  issue,
  quoted,
  type Source,
  type TermReading,
  termNode,
} from './reading.ts';

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
  readKey,
  readNameBehind,
  readHas,
  readPlainHas,
  readState,
  readPlainState,
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

const has = (part: Part): Node => termNode({ kind: 'has', part });
const not = (part: Node): Node => ({ op: 'not', part });

function readPriority(source: Source, at: number): TermReading | null {
  priority.lastIndex = at;
  const found = priority.exec(source.text);
  return found && withFurther(source, Number(found[1]), at + 2);
}

const further = /p?([1-4])(?![\p{L}\p{M}\p{N}])/iuy;

/** `p1 or 2`, `p1/p2`: a number alone is a priority behind another one. */
function withFurther(source: Source, first: number, firstEnd: number): TermReading {
  const { text, context } = source;
  const ranks = [first];
  let end = firstEnd;
  for (;;) {
    const slash = text.charAt(end) === '/' ? end + 1 : null;
    const or = phraseAt(source, skipBlanks(text, end), ({ operators }) => operators);
    const from = slash ?? (or?.meaning === 'or' ? skipBlanks(text, or.end) : null);
    further.lastIndex = from ?? text.length;
    const found = context.isCanonical ? null : further.exec(text);
    // What begins with a sign of its own is a term of its own.
    if (!found || (slash === null && /^p/i.test(found[0]))) break;
    ranks.push(Number(found[1]));
    end = further.lastIndex;
  }
  const nodes = [...new Set(ranks)].map((rank) => termNode({ kind: 'priority', priority: rank }));
  const [only = termNode({ kind: 'priority', priority: first }), ...others] = nodes;
  return { end, kind: 'priority', node: others.length === 0 ? only : { op: 'or', parts: nodes } };
}

/** The phrase behind a keyword and its colon. */
function readAfterColon<Meaning>(
  source: Source,
  at: number,
  keyword: (lexicon: FilterLexicon) => Phrases<true>,
  table: (lexicon: FilterLexicon) => Phrases<Meaning>,
): { meaning: Meaning | null; from: number; end: number } | null {
  const word = phraseAt(source, at, keyword);
  const from = word && behindColon(source.text, word.end);
  if (from === null) return null;
  const found = phraseAt(source, from, table);
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
  return ofFixed(source, meaning, end);
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
    return { end, kind: 'origin', node: termNode({ kind: 'origin', origin: meaning }) };
  const byId = readIds(text, from);
  const span = { start: at, end: byId?.end ?? named.end };
  const ids = byId?.ids ?? named.found.map(({ id }) => id);
  const isKnown = byId === null ? ids.length > 0 : ids.every((id) => context.tokens?.some((token) => token.id === id));
  if (context.tokens === null || isKnown) {
    const name = context.tokens?.find(({ id }) => id === ids[0])?.name ?? (byId === null ? named.name : '');
    const term: Term = { kind: 'token', name, ids: context.tokens === null && byId === null ? null : ids };
    if (name !== '' || byId !== null) return { end: span.end, kind: 'origin', node: termNode(term) };
  }
  if (byId !== null) return { end: span.end, kind: 'origin', node: null, errors: [unknownId(at, span.end)] };
  const head = text.slice(at, from).trimEnd();
  const suggestions = nearNames(named.name, context.tokens ?? []).map(({ name }) => `${head} ${nameText(name)}`);
  const others = Object.keys(source.lexicons[0].origins).map((name) => `${head} ${name}`);
  const error = issue('unknown_token', `No access token is named “${named.name}”`, span, [...suggestions, ...others]);
  return { end: span.end, kind: 'origin', node: null, errors: [error] };
}

function readOfOthers(source: Source, at: number): TermReading | null {
  const found = phraseAt(source, at, (lexicon) => lexicon.ofOthers);
  if (found === null) return null;
  const colon = behindColon(source.text, found.end);
  const end = colon === null ? found.end : chunkEnd(source.text, colon);
  const words = source.text.slice(at, found.end);
  const message = 'Everything here has one owner, so nothing is shared or assigned';
  return { end, kind: 'words', node: null, errors: [issue('one_owner', message, { start: at, end }, [quoted(words)])] };
}

/** `longer than 1h`. */
function readTaskLength(source: Source, at: number): TermReading | null {
  const plain = phraseAt(source, at, (lexicon) => lexicon.lengths);
  const shy = source.context.isCanonical ? null : phraseAt(source, at, ({ shyLengths }) => shyLengths);
  const found = plain ?? shy;
  if (found === null) return null;
  const length = lengthAt(source, skipBlanks(source.text, found.end));
  if (length === null || length.unit !== 'minute')
    return plain && expected(source, at, found.end, 'length', 'a length such as 1h or 45 min');
  const term: Term = { kind: 'length', longer: found.meaning === 'longer', minutes: length.count };
  return { end: length.end, kind: 'length', node: termNode(term) };
}

/** `no date`, `no time`: a date, and no time of it. */
function readWithout(source: Source, at: number): TermReading | null {
  const word = phraseAt(source, at, ({ without }) => without);
  const part = word && phraseAt(source, skipBlanks(source.text, word.end), ({ parts }) => parts);
  if (!part) return null;
  const { meaning, end } = part;
  const hidden = hiddenPart(source, meaning, at, end);
  if (hidden.length > 0) return { end, kind: 'has', node: null, errors: hidden };
  return { end, kind: 'has', node: meaning === 'time' ? termNode({ kind: 'noTime' }) : not(has(meaning)) };
}

const fixedNodes: Readonly<Record<Exclude<FixedTerm, 'overdue'>, Node>> = {
  recurring: has('recurrence'),
  subTask: termNode({ kind: 'subTask' }),
  open: termNode({ kind: 'state', done: false }),
  done: termNode({ kind: 'state', done: true }),
  highestPriority: termNode({ kind: 'priority', priority: 1 }),
  mediumPriority: termNode({ kind: 'priority', priority: 2 }),
  lowPriority: termNode({ kind: 'priority', priority: 3 }),
  lowestPriority: termNode({ kind: 'priority', priority: 4 }),
};

const fixedKinds: Readonly<Record<FixedTerm, FilterSpanKind>> = {
  overdue: 'date',
  recurring: 'has',
  subTask: 'state',
  open: 'state',
  done: 'state',
  highestPriority: 'priority',
  mediumPriority: 'priority',
  lowPriority: 'priority',
  lowestPriority: 'priority',
};

function readFixed(source: Source, at: number): TermReading | null {
  const found = phraseAt(source, at, ({ fixed }) => fixed);
  if (found === null) return null;
  return ofFixed(source, found.meaning, found.end);
}

function ofFixed(source: Source, meaning: FixedTerm, end: number): TermReading {
  const node = meaning === 'overdue' ? daysTerm(source, 'due', { kind: 'overdue' }) : fixedNodes[meaning];
  return { end, kind: fixedKinds[meaning], node };
}

/** `has attachments` without a colon; a time is a common word behind it. */
function readPlainHas(source: Source, at: number): TermReading | null {
  if (source.context.isCanonical) return null;
  const word = phraseAt(source, at, (lexicon) => lexicon.has);
  const part = word && phraseAt(source, skipBlanks(source.text, word.end), ({ parts }) => parts);
  if (!part || part.meaning === 'time') return null;
  const hidden = hiddenPart(source, part.meaning, at, part.end);
  return { end: part.end, kind: 'has', node: hidden.length > 0 ? null : has(part.meaning), errors: hidden };
}

/** `is overdue` without a colon. */
function readPlainState(source: Source, at: number): TermReading | null {
  if (source.context.isCanonical) return null;
  const word = phraseAt(source, at, (lexicon) => lexicon.is);
  const state = word && phraseAt(source, skipBlanks(source.text, word.end), ({ states }) => states);
  return state && ofFixed(source, state.meaning, state.end);
}

/** `tagged phone`, `in project Work`, where there is something of that name. */
function readNameBehind(source: Source, at: number): TermReading | null {
  if (source.context.isCanonical) return null;
  const word = phraseAt(source, at, ({ namesBehind }) => namesBehind);
  const from = word && skipBlanks(source.text, word.end);
  if (!word || from === null || from === word.end) return null;
  const found = namers[word.meaning](source, source.text.charAt(from) === word.meaning ? from : from - 1);
  return found.node && found;
}

/** `label: phone`, `project = Work`, `priority 1`, `status:open`, as other services and programs write them. */
function readKey(source: Source, at: number): TermReading | null {
  if (source.context.isCanonical) return null;
  const { text } = source;
  const key = phraseAt(source, at, ({ keys }) => keys);
  if (key === null) return null;
  const sign = skipBlanks(text, key.end);
  const isSaid = ':='.includes(text.charAt(sign) || ' ');
  const from = isSaid ? skipBlanks(text, sign + 1) : sign;
  if (key.meaning === 'priority') return readPriorityOf(source, at, from, isSaid);
  if (!isSaid || from === text.length) return null;
  if (key.meaning === 'state') {
    const state = phraseAt(source, from, ({ states }) => states);
    if (state !== null) return ofFixed(source, state.meaning, state.end);
    return unknownWord(source, 'state', at, from, chunkEnd(text, from), ({ states }) => states);
  }
  const before = text.charAt(from) === key.meaning ? from : from - 1;
  const found = namers[key.meaning](source, before);
  const within = <T extends { start: number }>(issues: readonly T[] = []) =>
    issues.map((each) => ({ ...each, start: at }));
  return { ...found, errors: within(found.errors), warnings: within(found.warnings) };
}

const namers = { '@': readLabel, '#': readPlace, '/': readSection } as const;

function readPriorityOf(source: Source, at: number, from: number, isSaid: boolean): TermReading | null {
  const { text } = source;
  const [number] = /^p?[1-4](?![\p{L}\p{M}\p{N}])/iu.exec(text.slice(from, from + 3)) ?? [];
  const word = number === undefined && isSaid ? phraseAt(source, from, ({ priorities }) => priorities) : null;
  const rank = number === undefined ? word?.meaning : Number(number.slice(-1));
  if (rank !== undefined) {
    if (number !== undefined) return withFurther(source, rank, from + number.length);
    return { end: word?.end ?? from, kind: 'priority', node: termNode({ kind: 'priority', priority: rank }) };
  }
  return isSaid ? expected(source, at, from, 'priority', 'a priority from 1 (the highest) to 4') : null;
}

/** `name:`, `text:` and `search:`, which say where the words behind them are looked for. */
export function readWordsIn(source: Source, at: number): { where: WordsIn; end: number } | null {
  const found = phraseAt(source, at, ({ wordsIn }) => wordsIn);
  const end = found && behindColon(source.text, found.end);
  return found === null || end === null ? null : { where: found.meaning, end };
}

/** Whether these words say nothing beside a condition. */
export function isIdle({ lexicons }: Pick<Source, 'lexicons'>, text: string): boolean {
  return readPhraseIn(text, 0, lexicons, ({ idle }) => idle)?.end === text.length;
}
