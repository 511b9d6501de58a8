import { limits } from '../../contract/limits.ts';
import type { FilterIssue, FilterSpanKind, Node } from '../types.ts';
import { excludes } from './excludes.ts';
import { readLabel } from './read-label.ts';
import { readPhraseIn, skipBlanks } from './read-phrase.ts';
import { readPlace, readSection } from './read-place.ts';
import { isIdle, readTerm } from './read-term.ts';
import { readWords } from './read-words.ts';
import { isBlank, issue, type Source, type TermReading } from './reading.ts';

interface NodeSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: FilterSpanKind;
  /** Null of an operator. */
  readonly node: Node | null;
}

interface Expression {
  /** Null where there is nothing, or something wrong. */
  readonly root: Node | null;
  readonly spans: NodeSpan[];
  readonly warnings: FilterIssue[];
  readonly errors: FilterIssue[];
}

/** Where the reader stands, and what it found on the way. */
interface Walk {
  readonly source: Source;
  at: number;
  terms: number;
  wordTerms: number;
  readonly spans: NodeSpan[];
  readonly warnings: FilterIssue[];
  readonly errors: FilterIssue[];
}

/** `or` binds least, then a blank or `and`, then `not`. */
export function readExpression(source: Source): Expression {
  const walk: Walk = {
    source,
    at: skipBlanks(source.text, 0),
    terms: 0,
    wordTerms: 0,
    spans: [],
    warnings: [],
    errors: [],
  };
  const isEmpty = walk.at === source.text.length;
  let root = isEmpty ? null : readOr(walk, 1);
  while (walk.at < source.text.length) {
    // Only a closing parenthesis too many stops the reader before the end.
    walk.errors.push(
      issue('unexpected_close', 'Nothing is open that this closes', { start: walk.at, end: walk.at + 1 }),
    );
    walk.at = skipBlanks(source.text, walk.at + 1);
    if (walk.at < source.text.length) root = readOr(walk, 1);
  }
  return { root, spans: walk.spans, warnings: walk.warnings, errors: walk.errors };
}

type Operator = 'or' | 'and' | 'not' | 'comma' | 'open' | 'close' | 'end';

const signs: Readonly<Record<string, Operator>> = {
  '': 'end',
  '|': 'or',
  '&': 'and',
  ',': 'comma',
  '(': 'open',
  ')': 'close',
  '!': 'not',
};

/** The operator at this place with its end; null where a term begins. */
function operatorAt({ source: { text, lexicons }, at }: Walk): { operator: Operator; end: number } | null {
  const char = text.charAt(at);
  const sign = signs[char];
  if (sign !== undefined) {
    const isDouble = (sign === 'or' || sign === 'and') && text.charAt(at + 1) === char;
    return { operator: sign, end: at + (isDouble ? 2 : 1) };
  }
  if (char === '-' && !isBlank(text.charAt(at + 1)) && at + 1 < text.length) return { operator: 'not', end: at + 1 };
  const word = readPhraseIn(text, at, lexicons, ({ operators }) => operators);
  return word && { operator: word.meaning, end: word.end };
}

function takeOperator(walk: Walk, end: number): void {
  walk.spans.push({ start: walk.at, end, kind: 'operator', node: null });
  walk.at = skipBlanks(walk.source.text, end);
}

function readOr(walk: Walk, depth: number): Node | null {
  const parts = [readAnd(walk, depth)];
  for (;;) {
    const next = operatorAt(walk);
    if (next?.operator === 'comma')
      walk.errors.push(issue('comma', 'A comma joins nothing; write or', { start: walk.at, end: next.end }, [' or']));
    else if (next?.operator !== 'or') break;
    takeOperator(walk, next.end);
    parts.push(readAnd(walk, depth));
  }
  return joined('or', parts);
}

function readAnd(walk: Walk, depth: number): Node | null {
  const parts = [readPlaced(walk, depth)];
  for (;;) {
    const next = operatorAt(walk);
    if (next?.operator === 'and') takeOperator(walk, next.end);
    else if (next !== null && next.operator !== 'not' && next.operator !== 'open') break;
    parts.push(readPlaced(walk, depth));
  }
  warnOfNothing(walk, parts);
  return joined(
    'and',
    withoutIdle(walk, parts).map(({ node }) => node),
  );
}

/** `tasks due today` and `in #Work` look for no word. */
function withoutIdle({ source }: Walk, parts: readonly Placed[]): readonly Placed[] {
  if (source.context.isCanonical) return parts;
  const saysNothing = ({ start, end }: Placed) => isIdle(source, source.text.slice(start, end));
  const others = parts.filter((part) => !saysNothing(part));
  return others.some(({ node }) => node !== null && !isOfWords(node)) ? others : parts;
}

function isOfWords(node: Node): boolean {
  return node.op === 'term' ? node.term.kind === 'words' : node.op === 'not' && isOfWords(node.part);
}

/** A part with its place in the text. */
interface Placed {
  readonly start: number;
  readonly end: number;
  readonly node: Node | null;
}

function readPlaced(walk: Walk, depth: number): Placed {
  const start = walk.at;
  const node = readNot(walk, depth);
  return { start, end: walk.spans.at(-1)?.end ?? start, node };
}

/** What holds together of no task is told, with `or` in between where it stands side by side. */
function warnOfNothing({ source: { text, context }, warnings }: Walk, parts: readonly Placed[]): void {
  if (context.isCanonical) return;
  const areApart = (one: Placed | undefined, other: Placed | undefined) =>
    Boolean(one?.node && other?.node && excludes(one.node, other.node, context.sections));
  for (const [index, first] of parts.entries()) {
    let last = parts.findIndex((part, at) => at > index && areApart(first, part));
    const other = parts[last];
    if (other === undefined) continue;
    const isBeside = last === index + 1;
    while (isBeside && areApart(parts[last], parts[last + 1])) last += 1;
    const told = isBeside ? parts.slice(index, last + 1) : [first, other];
    const texts = told.map(({ start, end }) => text.slice(start, end));
    const either = told.length === parts.length ? texts.join(' or ') : `(${texts.join(' or ')})`;
    const message = `No task is ${texts.map((each) => `“${each}”`).join(' and ')} at once`;
    const span = { start: first.start, end: told.at(-1)?.end ?? first.end };
    warnings.push(issue('matches_nothing', message, span, isBeside && !told.some(isOpposite) ? [either] : []));
    return;
  }
}

/** Of what is left out, the other is offered by no `or`; what a task lacks is a condition like any. */
function isOpposite({ node }: Placed): boolean {
  return node?.op === 'not' && !(node.part.op === 'term' && node.part.term.kind === 'has');
}

/** Of one part the part itself; null where one of them is wrong. */
function joined(op: 'or' | 'and', parts: readonly (Node | null)[]): Node | null {
  const known = parts.filter((part): part is Node => part !== null);
  const [only] = known;
  if (known.length < parts.length || only === undefined) return null;
  return known.length === 1 ? only : { op, parts: known.flatMap((part) => (part.op === op ? part.parts : [part])) };
}

function readNot(walk: Walk, depth: number): Node | null {
  let isNegated = false;
  for (let next = operatorAt(walk); next?.operator === 'not'; next = operatorAt(walk)) {
    takeOperator(walk, next.end);
    isNegated = !isNegated;
  }
  const part = readPart(walk, depth);
  return part && isNegated ? negated(part) : part;
}

function negated(part: Node): Node {
  return part.op === 'not' ? part.part : { op: 'not', part };
}

function readPart(walk: Walk, depth: number): Node | null {
  const next = operatorAt(walk);
  if (next?.operator === 'open') return readGroup(walk, depth + 1, next.end);
  // A parenthesis too many is told by itself.
  if (next?.operator === 'close' && depth === 1) return null;
  if (next !== null) return missing(walk, next.end);
  return takeTerm(walk);
}

/** A condition is missing before an operator or the end. */
function missing(walk: Walk, end: number): null {
  const { text } = walk.source;
  const start = Math.min(walk.at, Math.max(text.length - 1, 0));
  walk.errors.push(
    issue('no_words', 'There is no word or condition here', {
      start,
      end: Math.min(Math.max(end, start + 1), text.length),
    }),
  );
  return null;
}

function readGroup(walk: Walk, depth: number, end: number): Node | null {
  const open = walk.at;
  if (depth > limits.filterDepthMax) {
    const { length } = walk.source.text;
    walk.errors.push(
      issue('too_deep', `Parentheses are at most ${limits.filterDepthMax - 1} deep`, { start: open, end: length }),
    );
    walk.at = length;
    return null;
  }
  takeOperator(walk, end);
  const inner = readOr(walk, depth);
  const close = operatorAt(walk);
  if (close?.operator === 'close') takeOperator(walk, close.end);
  else if (!walk.errors.some(({ code }) => code === 'too_deep'))
    walk.errors.push(issue('unclosed', 'This parenthesis is not closed', { start: open, end: open + 1 }));
  return inner;
}

function termAt(source: Source, at: number): TermReading {
  switch (source.text.charAt(at)) {
    case '#':
      return readPlace(source, at);
    case '/':
      return readSection(source, at);
    case '@':
      return readLabel(source, at);
    default:
      return readTerm(source, at) ?? readWords(source, at);
  }
}

function takeTerm(walk: Walk): Node | null {
  const start = walk.at;
  const { end: read, kind, node, errors = [], warnings = [] } = termAt(walk.source, start);
  const end = Math.max(read, start + 1);
  walk.at = skipBlanks(walk.source.text, end);
  walk.spans.push({ start, end, kind, node });
  walk.errors.push(...errors);
  walk.warnings.push(...warnings);
  walk.terms += 1;
  if (kind === 'words') walk.wordTerms += 1;
  const { filterTermsMax, filterWordTermsMax } = limits;
  if (walk.terms === filterTermsMax + 1)
    walk.errors.push(
      issue('too_many_terms', `A filter has at most ${filterTermsMax} conditions`, {
        start,
        end: walk.source.text.length,
      }),
    );
  else if (kind === 'words' && walk.wordTerms === filterWordTermsMax + 1)
    walk.errors.push(
      issue('too_many_words', `A filter looks for words at most ${filterWordTermsMax} times`, { start, end }),
    );
  return node;
}
