import type { FilterContext, Node, Term } from '../types.ts';

/** Archived projects stay out, unless the filter names them or a section by the path through them, other than to leave them out. */
export function hiddenProjects(root: Node, { projects, sections }: FilterContext): string[] {
  const named = new Set<string>();
  for (const term of positiveTerms(root, false)) {
    if (term.kind !== 'place') continue;
    for (const id of term.projectIds) named.add(id);
    for (const { id, projectId } of sections) if (term.sectionIds.includes(id)) named.add(projectId);
  }
  return projects.filter(({ id, isArchived }) => isArchived && !named.has(id)).map(({ id }) => id);
}

function positiveTerms(node: Node, isNegated: boolean): Term[] {
  if (node.op === 'term') return isNegated ? [] : [node.term];
  if (node.op === 'not') return positiveTerms(node.part, !isNegated);
  return node.parts.flatMap((part) => positiveTerms(part, isNegated));
}
