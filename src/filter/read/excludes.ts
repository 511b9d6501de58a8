import type { FilterContext, Node, Term } from '../types.ts';

type Sections = FilterContext['sections'];

/** A condition with whether it is negated. */
interface Literal {
  readonly term: Term;
  readonly not: boolean;
}

/** Whether no task meets both, as they are read today. Where that is not plain, it says that some may. */
export function excludes(a: Node, b: Node, sections: Sections): boolean {
  if (a.op === 'or') return a.parts.every((part) => excludes(part, b, sections));
  if (a.op === 'and') return a.parts.some((part) => excludes(part, b, sections));
  if (b.op === 'or' || b.op === 'and') return excludes(b, a, sections);
  const [one, other] = [literalOf(a), literalOf(b)];
  if (one === null || other === null) return false;
  return literalsExclude(one, other, sections) || literalsExclude(other, one, sections);
}

function literalOf(node: Node): Literal | null {
  if (node.op === 'term') return { term: node.term, not: false };
  return node.op === 'not' && node.part.op === 'term' ? { term: node.part.term, not: true } : null;
}

/** Asked both ways round. */
function literalsExclude(a: Literal, b: Literal, sections: Sections): boolean {
  const isOpposite = a.not !== b.not && a.term.kind === b.term.kind;
  if (isOpposite && JSON.stringify(a.term) === JSON.stringify(b.term)) return true;
  if (a.not) return !b.not && lacks(a.term, b.term);
  return !b.not && termsExclude(a.term, b.term, sections);
}

/** Whether a task without the one has no other: without a date, due today. */
function lacks(absent: Term, term: Term): boolean {
  if (absent.kind !== 'has') return false;
  switch (absent.part) {
    case 'date':
      return term.kind === 'noTime' || isPart(term, 'time') || (term.kind === 'days' && term.field === 'due');
    case 'deadline':
      return term.kind === 'days' && term.field === 'deadline';
    case 'label':
      return term.kind === 'label';
    case 'section':
      return term.kind === 'section' || (term.kind === 'place' && term.projectIds.length === 0);
    default:
      return false;
  }
}

function isPart(term: Term, part: Extract<Term, { kind: 'has' }>['part']): boolean {
  return term.kind === 'has' && term.part === part;
}

function termsExclude(a: Term, b: Term, sections: Sections): boolean {
  switch (a.kind) {
    case 'priority':
      return b.kind === 'priority' && a.priority !== b.priority;
    case 'state':
      return b.kind === 'state' ? a.done !== b.done : !a.done && b.kind === 'days' && b.field === 'done';
    case 'days':
      return b.kind === 'days' && a.field === b.field && (isBehind(a, b) || isBehind(b, a));
    case 'noTime':
      return isPart(b, 'time');
    case 'length':
      return b.kind === 'length' && a.longer && !b.longer && b.minutes <= a.minutes + 1;
    case 'origin':
      return b.kind === 'origin' ? a.origin !== b.origin : b.kind === 'token' && a.origin !== 'api';
    case 'token':
      return b.kind === 'token' && a.ids !== null && b.ids !== null && areApart(a.ids, b.ids);
    case 'place':
    case 'section':
      return (b.kind === 'place' || b.kind === 'section') && placesApart(a, b, sections);
    default:
      return false;
  }
}

type Days = Extract<Term, { kind: 'days' }>;

function isBehind({ first }: Days, { last }: Days): boolean {
  return first !== null && last !== null && last < first;
}

function areApart(some: readonly string[], others: readonly string[]): boolean {
  return some.every((id) => !others.includes(id));
}

type Place = Extract<Term, { kind: 'place' | 'section' }>;

/** What is in Trash is in no place, and says so by itself. */
function placesApart(a: Place, b: Place, sections: Sections): boolean {
  const [one, other] = [a, b].map(({ sectionIds, ...place }) => ({
    sectionIds,
    projectIds: 'projectIds' in place ? place.projectIds : [],
    within: sections.filter(({ id }) => sectionIds.includes(id)).map(({ projectId }) => projectId),
  }));
  if (one === undefined || other === undefined) return false;
  return (
    [one, other].every(({ sectionIds, projectIds }) => sectionIds.length + projectIds.length > 0) &&
    areApart(one.projectIds, [...other.projectIds, ...other.within]) &&
    areApart(one.within, other.projectIds) &&
    areApart(one.sectionIds, other.sectionIds)
  );
}
