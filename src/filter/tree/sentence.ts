import { lexiconsForLocale } from '../lexicons/lexicons-for-locale.ts';
import { looksBack } from '../read/days-of.ts';
import type { FilterContext, Node, Term } from '../types.ts';
import { deSentence, enSentence, type SentenceWords } from './sentence-words.ts';
import { namesState, statesOf } from './state.ts';
import { dayText, minutesText } from './to-text.ts';

/** A stretch of the sentence; conditions are set off from the words between them. */
export interface SentencePart {
  readonly text: string;
  readonly isCondition: boolean;
}

interface Speaker {
  readonly context: FilterContext;
  readonly words: SentenceWords;
  readonly parts: SentencePart[];
}

/** What a filter shows, as one would say it: “Open tasks in Kitchen with @phone, priority 1, due before today”. */
export function sentenceOf(root: Node | null, context: FilterContext): string {
  return sentenceParts(root, context)
    .map(({ text }) => text)
    .join('');
}

/** The same in parts. @param tree null for no filter */
export function sentenceParts(tree: Node | null, context: FilterContext): SentencePart[] {
  const isGerman = lexiconsForLocale(context.locale)[0].language === 'de';
  const words = isGerman ? deSentence : enSentence;
  const speaker: Speaker = { context, words, parts: [] };
  if (tree === null) return [{ text: words.head.all, isCondition: false }];
  const root = withNotInside(tree, false);
  const head = headOf(root);
  add(speaker, words.head[head]);
  const rest = head === 'any' ? root : withoutState(root);
  const tells = head === 'any' && mixedParts(root) <= 1;
  if (rest !== null) {
    add(speaker, ' ');
    say(speaker, rest, { isFirst: true, isNested: false, tellsState: tells });
  }
  if (statesOf(root).unsaid && statesOf(root).said && !tells) add(speaker, words.unlessSaid);
  return speaker.parts;
}

function add({ parts }: Speaker, text: string, isCondition = false): void {
  parts.push({ text, isCondition });
}

/** None of alternatives, and not all of several, are told by their opposites. */
function withNotInside(node: Node, isNegated: boolean): Node {
  if (node.op === 'not') return withNotInside(node.part, !isNegated);
  if (node.op === 'term') {
    if (!isNegated) return node;
    const { term } = node;
    return term.kind === 'state' ? { op: 'term', term: { ...term, done: !term.done } } : { op: 'not', part: node };
  }
  const op = (node.op === 'and') !== isNegated ? 'and' : 'or';
  const parts = node.parts.map((part) => withNotInside(part, isNegated));
  return { op, parts: parts.flatMap((part) => (part.op === op ? part.parts : [part])) };
}

/** Which tasks the sentence is about. */
function headOf(root: Node): 'open' | 'done' | 'any' {
  const { said, unsaid } = statesOf(root);
  if (!said) return 'open';
  if (unsaid) return 'any';
  const terms = (root.op === 'and' ? root.parts : [root]).filter((part) => part.op === 'term').map(({ term }) => term);
  if (terms.some((term) => term.kind === 'state' && !term.done)) return 'open';
  return terms.some(namesState) ? 'done' : 'any';
}

/** Without the conditions that the head of the sentence tells. */
function withoutState(root: Node): Node | null {
  const isTold = (node: Node) => node.op === 'term' && node.term.kind === 'state';
  if (isTold(root)) return null;
  if (root.op !== 'and') return root;
  const parts = root.parts.filter((part) => !isTold(part));
  return parts.length === 0 ? null : { op: 'and', parts };
}

/** How many conditions that hold together each have alternatives of both kinds; of more than one no alternative tells its state alone. */
function mixedParts(node: Node): number {
  if (node.op === 'term' || node.op === 'not') return 0;
  const mixed = node.parts.filter((part) => statesOf(part).said && statesOf(part).unsaid);
  const deeper = node.parts.map(mixedParts);
  return Math.max(node.op === 'and' ? mixed.length : 0, ...deeper);
}

interface Manner {
  /** Whether it stands right behind what it is about. */
  readonly isFirst: boolean;
  readonly isNested: boolean;
  /** Whether alternatives tell that they are about open tasks. */
  readonly tellsState: boolean;
}

function say(speaker: Speaker, node: Node, manner: Manner): void {
  if (node.op === 'and') sayAll(speaker, node.parts, manner);
  else if (node.op === 'or') sayAlternatives(speaker, node.parts, manner);
  else {
    const inner = node.op === 'not' ? node.part : node;
    if (inner.op === 'term') add(speaker, phraseOf(speaker, inner.term, node.op === 'not', manner.isFirst), true);
  }
}

/** These follow what is before them without a comma. */
const prepositional: readonly Term['kind'][] = ['place', 'section', 'label', 'has', 'noTime', 'words'];

function sayAll(speaker: Speaker, parts: readonly Node[], manner: Manner): void {
  parts.forEach((part, index) => {
    const inner = part.op === 'not' ? part.part : part;
    const follows = inner.op === 'term' ? prepositional.includes(inner.term.kind) : prioritiesOf(inner) !== null;
    if (index > 0) add(speaker, follows ? ' ' : speaker.words.and);
    say(speaker, part, { ...manner, isFirst: manner.isFirst && index === 0, isNested: true });
  });
}

/** The priorities of which a task has one; null where the alternatives are others. */
function prioritiesOf(node: Node): number[] | null {
  if (node.op !== 'or') return null;
  const priorities = node.parts.flatMap((part) =>
    part.op === 'term' && part.term.kind === 'priority' ? [part.term.priority] : [],
  );
  return priorities.length === node.parts.length ? priorities : null;
}

function sayAlternatives(speaker: Speaker, parts: readonly Node[], manner: Manner): void {
  const priorities = prioritiesOf({ op: 'or', parts });
  if (priorities !== null) {
    const { priorities: words, withPriority } = speaker.words;
    add(speaker, `${withPriority}${words(priorities)}`, true);
    return;
  }
  const isMixed =
    manner.tellsState && parts.some((part) => statesOf(part).said) && parts.some((part) => statesOf(part).unsaid);
  if (manner.isNested) add(speaker, speaker.words.either);
  parts.forEach((part, index) => {
    if (index > 0) add(speaker, parts.some(({ op }) => op === 'and') ? speaker.words.orElse : speaker.words.or);
    const { said, unsaid } = statesOf(part);
    if (isMixed && unsaid && !said) add(speaker, speaker.words.open);
    say(speaker, part, { ...manner, isFirst: manner.isFirst || manner.isNested, isNested: part.op === 'or' });
  });
}

function phraseOf(speaker: Speaker, term: Term, not: boolean, isFirst: boolean): string {
  const { words, context } = speaker;
  switch (term.kind) {
    case 'place':
      return words.place(namesOf(speaker, term.ids), term.below, not);
    case 'section':
      return words.section(namesOf(speaker, term.ids), not);
    case 'label':
      return term.prefix === undefined
        ? words.label(namesOf(speaker, term.ids, '@'), not)
        : words.labelBeginning(term.prefix, not);
    case 'priority':
      return `${isFirst && !not ? words.withPriority : ''}${words.priority(term.priority, not)}`;
    case 'has':
      return words.has(term.part, not);
    case 'noTime':
      return words.noTime(not);
    case 'state':
      return words.state(term.done, not);
    case 'subTask':
      return words.subTask(not);
    case 'days':
      return daysPhrase(term, not, words, context);
    case 'length':
      return words.length(term.longer, minutesText(term.minutes), not);
    case 'origin':
      return words.origin(term.origin, not);
    case 'token':
      return words.token(term.name, not);
    case 'words':
      return words.words(term.words, term.isPhrase, term.where, not);
  }
}

/** The names of today, each once; of what may not be read, the id. */
function namesOf({ context, words }: Speaker, ids: readonly string[], sign = ''): string {
  const all = sign === '@' ? context.labels : [...context.projects, ...context.sections];
  const names = all
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, isDeleted }) => `${sign}${name === '' ? id : name}${isDeleted ? ` (${words.trash})` : ''}`);
  return [...new Set(names)].join(words.or);
}

function daysPhrase(
  { field, when }: Extract<Term, { kind: 'days' }>,
  not: boolean,
  words: SentenceWords,
  context: FilterContext,
): string {
  const [lexicon] = lexiconsForLocale(context.locale);
  switch (when.kind) {
    case 'overdue':
      return words.before(field, lexicon.writes.days.today, not);
    case 'within':
      return words.within(field, when.length, looksBack(field) || when.back === true, not);
    case 'older':
    case 'newer':
      return words.age(field, when.kind === 'older', when.length, not);
    default: {
      const { kind, said } = when;
      const isAgo = said.kind === 'fromNow' && said.ago;
      const isStrict = kind === 'before' || kind === 'after';
      if (isAgo && isStrict) return words.age(field, kind === 'before', said.length, not);
      if (said.kind === 'fromNow' && isStrict) return words.ahead(field, kind === 'before', said.length, not);
      const day = isAgo ? words.ago(said.length) : dayText(said, lexicon, (date) => formatted(date, context));
      if (said.kind === 'fromNow' && kind !== 'on' && !isStrict)
        return `${words.on(field, day, not)}${kind === 'by' ? words.orEarlier : words.orLater}`;
      return words[kind](field, day, not);
    }
  }
}

/** A calendar day in the format of the user, such as `dd.MM.yyyy` or `d MMM yyyy`. */
function formatted(date: string, { dateFormat, locale }: FilterContext): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (!dateFormat.includes('MMM')) return dateFormat.replace('yyyy', year).replace('MM', month).replace('dd', day);
  const name = new Intl.DateTimeFormat(lexiconsForLocale(locale)[0].language, { month: 'short', timeZone: 'UTC' });
  return `${Number(day)} ${name.format(new Date(`${date}T00:00:00Z`))} ${year}`;
}
