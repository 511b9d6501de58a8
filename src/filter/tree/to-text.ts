import { en } from '../lexicons/en.ts';
import type { FilterLexicon, Phrases } from '../lexicons/filter-lexicon.ts';
import { lexiconsForLocale } from '../lexicons/lexicons-for-locale.ts';
import { nameText } from '../read/names.ts';
import { readPhraseIn } from '../read/read-phrase.ts';
import { pathOf, sectionsByName } from '../read/read-place.ts';
import { isIdle, readTerm, readWordsIn } from '../read/read-term.ts';
import { operatorSigns, quoted, type Source } from '../read/reading.ts';
import type { FilterContext, Node, SaidDay, Term } from '../types.ts';

/** How records are written: by their ids or by what they are named today. */
type Names = (sign: '#' | '##' | '/' | '@', ids: readonly string[]) => string;

interface Writer {
  readonly lexicon: FilterLexicon;
  /** What stands between alternatives. */
  readonly or: string;
  readonly names: Names;
  token(name: string, ids: readonly string[] | null): string;
}

/** The text in English with ids, which means the same whatever is renamed and whatever language it is read in. */
export function canonicalText(node: Node): string {
  const byId = (sign: string, ids: readonly string[]) => `${sign}[${ids.join(',')}]`;
  return write(node, {
    lexicon: en,
    or: '|',
    names: byId,
    token: (name, ids) => (ids === null ? nameText(name) : byId('', ids)),
  });
}

/** The text with the names of today, in the language of the context. What is in Trash keeps its id. */
export function namedText(node: Node, context: FilterContext): string {
  return write(node, namingWriter(context));
}

/** The same in its conditions that hold together, with words between alternatives, as it is shown and not edited. */
export function conditionTexts(node: Node, context: FilterContext): string[] {
  const naming = namingWriter(context);
  const writer = { ...naming, or: wordFor(naming.lexicon.operators, 'or') };
  const parts = node.op === 'and' ? node.parts : [node];
  return parts.map((part) =>
    part.op === 'or' && node.op === 'and' ? `(${write(part, writer)})` : write(part, writer),
  );
}

function namingWriter(context: FilterContext): Writer {
  return {
    lexicon: lexiconsForLocale(context.locale)[0],
    or: '|',
    names: (sign, ids) => namesText(sign, ids, context),
    token: (name) => nameText(name),
  };
}

function namesText(sign: '#' | '##' | '/' | '@', ids: readonly string[], context: FilterContext): string {
  const { projects, sections, labels } = context;
  const byId = `${sign}[${ids.join(',')}]`;
  const among: readonly { id: string; name: string; isDeleted?: boolean }[] =
    sign === '@' ? labels : sign === '/' ? sectionsByName(context) : [...projects, ...sections];
  const named = among.filter(({ id }) => ids.includes(id));
  const [first] = named;
  if (first === undefined || named.some(({ name, isDeleted }) => isDeleted || name === '')) return byId;
  const isOf = (name: string) => name.toLowerCase() === first.name.toLowerCase();
  const bearers = (sign === '#' || sign === '##' ? projects : among).filter(
    ({ name, isDeleted }) => !isDeleted && isOf(name),
  );
  const isAll = bearers.length === named.length && bearers.every(({ id }) => ids.includes(id));
  if (isAll) return `${sign}${nameText(first.name)}`;
  const record = [...projects, ...sections].find(({ id }) => id === first.id);
  if (named.length > 1 || record === undefined || sign === '/') return byId;
  return `${sign}${pathOf(record, projects, sections)}`;
}

function write(node: Node, writer: Writer): string {
  switch (node.op) {
    case 'or':
      return node.parts.map((part) => write(part, writer)).join(` ${writer.or} `);
    case 'and':
      return andText(node.parts, writer);
    case 'not':
      return notText(node.part, writer);
    case 'term':
      return termText(node.term, writer);
  }
}

/** Words side by side would become one term, so that an operator divides them. */
function andText(parts: readonly Node[], writer: Writer): string {
  return parts
    .map((part, index) => {
      const before = parts[index - 1];
      const divides = before !== undefined && (isOfWords(before) || isOfWords(part)) ? '& ' : '';
      return `${divides}${part.op === 'or' ? `(${write(part, writer)})` : write(part, writer)}`;
    })
    .join(' ');
}

function isOfWords(node: Node): boolean {
  if (node.op === 'not') return isOfWords(node.part);
  return node.op === 'term' && (node.term.kind === 'words' || node.term.kind === 'token');
}

function notText(part: Node, writer: Writer): string {
  if (part.op === 'or' || part.op === 'and') return `-(${write(part, writer)})`;
  if (part.op === 'not') return write(part.part, writer);
  const { lexicon } = writer;
  if (part.term.kind === 'has' && !(part.term.part in shortParts) && part.term.part !== 'time')
    return `${firstOf(lexicon.without)} ${wordFor(lexicon.parts, part.term.part)}`;
  return `-${termText(part.term, writer)}`;
}

/** Parts with a sign of their own, or a word. */
const shortParts: Readonly<Record<string, string>> = { section: '/*', label: '@*', recurrence: '' };

function firstOf(table: Phrases<unknown>): string {
  return Object.keys(table)[0] ?? '';
}

/** The first phrase of a table that has this meaning. */
export function wordFor<Meaning>(table: Phrases<Meaning>, meaning: Meaning): string {
  return Object.keys(table).find((phrase) => table[phrase] === meaning) ?? '';
}

function termText(term: Term, writer: Writer): string {
  const { lexicon, names } = writer;
  const { writes } = lexicon;
  switch (term.kind) {
    case 'place':
      return names(term.below ? '##' : '#', term.ids);
    case 'section':
      return names('/', term.ids);
    case 'label':
      return term.prefix === undefined ? names('@', term.ids) : `@${term.prefix}*`;
    case 'priority':
      return `p${term.priority}`;
    case 'has':
      return hasText(term.part, lexicon);
    case 'noTime':
      return `${firstOf(lexicon.without)} ${wordFor(lexicon.parts, 'time')}`;
    case 'state':
      return `${firstOf(lexicon.is)}: ${wordFor(lexicon.states, term.done ? 'done' : 'open')}`;
    case 'subTask':
      return wordFor(lexicon.fixed, 'subTask');
    case 'days':
      return daysText(term, lexicon);
    case 'length':
      return `${wordFor(lexicon.lengths, term.longer ? 'longer' : 'shorter')} ${minutesText(term.minutes)}`;
    case 'origin':
      return `${firstOf(lexicon.from)}: ${wordFor(lexicon.origins, term.origin)}`;
    case 'token':
      return `${firstOf(lexicon.from)}: ${writer.token(term.name, term.ids)}`;
    case 'words':
      return wordsText(term, writes === en.writes ? [en] : [lexicon, en]);
  }
}

function hasText(part: Extract<Term, { kind: 'has' }>['part'], lexicon: FilterLexicon): string {
  if (part === 'recurrence') return wordFor(lexicon.fixed, 'recurring');
  return shortParts[part] ?? `${firstOf(lexicon.has)}: ${wordFor(lexicon.parts, part)}`;
}

/** `1h30m`, which is read in every language. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}h` : ''}${minutes % 60 > 0 || hours === 0 ? `${minutes % 60}m` : ''}`;
}

function daysText({ field, when }: Extract<Term, { kind: 'days' }>, lexicon: FilterLexicon): string {
  const name = wordFor(lexicon.fields, field);
  const { writes } = lexicon;
  switch (when.kind) {
    case 'overdue':
      return wordFor(lexicon.fixed, 'overdue');
    case 'older':
    case 'newer':
      return `${wordFor(lexicon.ages, when.kind)} ${writes.length(when.length)}`;
    case 'within':
      return `${name} ${when.back ? writes.last(when.length) : writes.within(when.length)}`;
    case 'on':
      return `${name} ${dayText(when.said, lexicon)}`;
    case 'before':
    case 'after':
    case 'by':
    case 'from':
      return `${name} ${wordFor(lexicon.comparisons, when.kind)} ${dayText(when.said, lexicon)}`;
  }
}

/** @param dateText how a calendar day is written */
export function dayText(said: SaidDay, { writes, periods }: FilterLexicon, dateText = (date: string) => date): string {
  switch (said.kind) {
    case 'date':
      return dateText(said.date);
    case 'named':
      return writes.days[said.name];
    case 'weekday':
      return writes.weekday[said.which](writes.weekdays[said.weekday] ?? '');
    case 'dayOfMonth':
      return writes.dayOfMonth(said.day, said.next);
    case 'fromNow':
      return said.ago ? writes.ago(said.length) : writes.fromNow(said.length);
    case 'fromTomorrow':
      return writes.fromTomorrow(said.length);
    case 'fromWeekday':
      return writes.fromWeekday(said.length, writes.weekdays[said.weekday] ?? '');
    case 'period':
      return wordFor(periods, said.which);
  }
}

function wordsText(
  { where, words, isPhrase }: Extract<Term, { kind: 'words' }>,
  lexicons: readonly FilterLexicon[],
): string {
  const lead = where === 'anywhere' ? '' : `${wordFor(lexicons[0]?.wordsIn ?? {}, where)}: `;
  if (isPhrase) return `${lead}${quoted(words[0] ?? '')}`;
  const plain = words.map(escaped).join(' ');
  // Words that would be read as something else begin with a backslash, which changes nothing for the others.
  return `${lead}${isPlain(plain, lexicons) ? plain : words.map((word) => escaped(word).replace(/^(?!\\)/, '\\')).join(' ')}`;
}

/** A word with a backslash before each sign that is none of its letters. */
function escaped(word: string): string {
  return word.replace(operatorSigns, (sign) => `\\${sign}`).replace(/^[#@/!"“„+-]/, (sign) => `\\${sign}`);
}

/** Whether nothing in these words is read as anything but words. */
function isPlain(text: string, lexicons: readonly FilterLexicon[]): boolean {
  if (isIdle({ lexicons: lexicons as Source['lexicons'] }, text)) return false;
  const source = { ...plainSource, text, folded: text, lexicons: lexicons as Source['lexicons'], lines: new Map() };
  for (const { index } of text.matchAll(/\S+/g)) {
    const isOperator = readPhraseIn(text, index, lexicons, ({ operators }) => operators) !== null;
    if (isOperator || readWordsIn(source, index) !== null || readTerm(source, index) !== null) return false;
  }
  return true;
}

/** Only whether something is read counts here, and that depends on no day and no name. */
const plainSource: Omit<Source, 'text' | 'folded' | 'lexicons' | 'lines'> = {
  context: {
    now: new Date(0),
    timezone: 'UTC',
    dateFormat: 'dd.MM.yyyy',
    weekStart: 1,
    locale: 'en',
    projects: [],
    sections: [],
    labels: [],
    tokens: [],
  },
  dates: {
    now: new Date(0),
    zone: 'UTC',
    today: '2000-01-01' as Source['dates']['today'],
    weekStart: 1,
    dayFirst: true,
    dotted: true,
  },
};
