import type { Node, Term } from '../../filter/types.ts';
import type { LineDefaults } from '../quick-add/create-from-line.ts';

type Fixed = Pick<LineDefaults, 'projectId' | 'sectionId' | 'labelIds' | 'priority' | 'dueDate'>;

/** The fields that every task of all these filters has: one project or section, labels, a priority, one day. */
export function fixedFields(roots: readonly Node[]): Fixed {
  return common(roots.map(fixedBy));
}

function fixedBy(node: Node): Fixed {
  if (node.op === 'term') return fixedByTerm(node.term);
  if (node.op === 'not') return {};
  const parts = node.parts.map(fixedBy);
  return node.op === 'or' ? common(parts) : together(parts);
}

function fixedByTerm(term: Term): Fixed {
  switch (term.kind) {
    case 'place': {
      const [projectId, anotherProject] = term.projectIds;
      const [sectionId, anotherSection] = term.sectionIds;
      if (projectId !== undefined && anotherProject === undefined && sectionId === undefined) return { projectId };
      return sectionId !== undefined && anotherSection === undefined && projectId === undefined ? { sectionId } : {};
    }
    case 'section': {
      const [sectionId, another] = term.sectionIds;
      return sectionId !== undefined && another === undefined ? { sectionId } : {};
    }
    case 'label': {
      const [labelId, another] = term.labelIds;
      return labelId !== undefined && another === undefined && term.prefix === undefined ? { labelIds: [labelId] } : {};
    }
    case 'priority':
      return { priority: term.priority };
    case 'days':
      return term.field === 'due' && term.first !== null && term.first === term.last ? { dueDate: term.first } : {};
    default:
      return {};
  }
}

/** Of conditions that hold together; what they contradict each other in is fixed by none. */
function together(parts: readonly Fixed[]): Fixed {
  const labelIds = [...new Set(parts.flatMap((part) => part.labelIds ?? []))];
  return present({
    projectId: single(parts.map((part) => part.projectId)),
    sectionId: single(parts.map((part) => part.sectionId)),
    priority: single(parts.map((part) => part.priority)),
    dueDate: single(parts.map((part) => part.dueDate)),
    labelIds: labelIds.length > 0 ? labelIds : undefined,
  });
}

/** Of conditions of which one holds: what all of them fix alike. */
function common(parts: readonly Fixed[]): Fixed {
  const [first = {}] = parts;
  const same = <T>(of: (part: Fixed) => T) => (parts.every((part) => of(part) === of(first)) ? of(first) : undefined);
  const labelIds = (first.labelIds ?? []).filter((id) => parts.every((part) => part.labelIds?.includes(id)));
  return present({
    projectId: same((part) => part.projectId),
    sectionId: same((part) => part.sectionId),
    priority: same((part) => part.priority),
    dueDate: same((part) => part.dueDate),
    labelIds: labelIds.length > 0 ? labelIds : undefined,
  });
}

function single<T>(values: readonly (T | undefined)[]): T | undefined {
  const given = [...new Set(values.filter((value) => value !== undefined))];
  return given.length === 1 ? given[0] : undefined;
}

function present(fields: { [Name in keyof Fixed]: Fixed[Name] | undefined }): Fixed {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
