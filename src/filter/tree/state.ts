import type { Node, Term } from '../types.ts';

/** Whether a condition says in which state its tasks are: open, or finished and when. */
export function namesState(term: Term): boolean {
  return term.kind === 'state' || (term.kind === 'days' && term.field === 'done');
}

/**
 * Whether, written as alternatives of conditions that hold together, some alternative says in which state its tasks are, and whether
 * some does not: the latter show open tasks alone.
 */
export function statesOf(node: Node): { said: boolean; unsaid: boolean } {
  return statesUnder(node, false);
}

function statesUnder(node: Node, isNegated: boolean): { said: boolean; unsaid: boolean } {
  if (node.op === 'not') return statesUnder(node.part, !isNegated);
  if (node.op === 'term') {
    const said = namesState(node.term);
    return { said, unsaid: !said };
  }
  const parts = node.parts.map((part) => statesUnder(part, isNegated));
  const isAnd = (node.op === 'and') !== isNegated;
  const said = parts.some((part) => part.said);
  return { said, unsaid: isAnd ? parts.every((part) => part.unsaid) : parts.some((part) => part.unsaid) };
}
