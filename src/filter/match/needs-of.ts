import { statesOf } from '../tree/state.ts';
import type { Filter, Node, Term } from '../types.ts';

/** Records that a device may not have all of; where it has not, the server answers the filter. */
export type Need = 'finishedTasks' | 'attached' | 'reminders' | 'origins';

/** What a filter looks at beside open tasks, projects, sections and labels. */
export function needsOf({ root }: Filter): ReadonlySet<Need> {
  const needs = new Set<Need>();
  if (statesOf(root).said) needs.add('finishedTasks');
  for (const term of termsOf(root)) {
    if (term.kind === 'words' && term.where === 'anywhere') needs.add('attached');
    if (term.kind === 'has' && term.part === 'reminder') needs.add('reminders');
    if (term.kind === 'origin' || term.kind === 'token') needs.add('origins');
  }
  return needs;
}

/** Every condition of a filter. */
export function termsOf(node: Node): Term[] {
  if (node.op === 'term') return [node.term];
  return node.op === 'not' ? termsOf(node.part) : node.parts.flatMap(termsOf);
}
