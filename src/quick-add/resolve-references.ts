import type { Ledger } from './ledger.ts';
import type { Match } from './match.ts';
import { sameName } from './read-reference.ts';
import { type DateContext, resolveDate } from './resolve-date.ts';
import type { QuickAddDraft } from './types.ts';

export type References = Pick<
  QuickAddDraft,
  'projectId' | 'sectionId' | 'labelIds' | 'labelNames' | 'priority' | 'deadlineDate'
>;

/** Project, section, priority and deadline, of which the first wins, and labels, which add up. */
export function resolveReferences(matches: readonly Match[], context: DateContext, ledger: Ledger): References {
  const found: References = {
    projectId: null,
    sectionId: null,
    labelIds: [],
    labelNames: [],
    priority: 4,
    deadlineDate: null,
  };
  const taken = new Set<string>();
  const takesFirst = (match: Match): boolean => {
    const { kind } = match.finding;
    if (taken.has(kind)) {
      ledger.warn('duplicate_token', match);
      return false;
    }
    taken.add(kind);
    return true;
  };
  for (const match of matches) {
    const { finding } = match;
    switch (finding.kind) {
      case 'project':
        if (!takesFirst(match)) break;
        found.projectId = finding.id;
        ledger.span(match, 'project', finding.id);
        break;
      case 'section':
        // The section of a second project goes the way of that project.
        if (found.projectId !== null && taken.has('project') && found.projectId !== finding.projectId) break;
        if (!takesFirst(match)) break;
        found.sectionId = finding.id;
        found.projectId ??= finding.projectId;
        ledger.span(match, 'section', finding.id);
        break;
      case 'label':
        if (!found.labelIds.includes(finding.id)) found.labelIds.push(finding.id);
        ledger.span(match, 'label', finding.id);
        break;
      case 'labelName':
        if (!found.labelNames.some((name) => sameName(name, finding.name))) found.labelNames.push(finding.name);
        ledger.span(match, 'label', finding.name);
        break;
      case 'priority':
        if (!takesFirst(match)) break;
        found.priority = finding.priority;
        ledger.span(match, 'priority', finding.priority);
        break;
      case 'deadline':
        resolveDeadline(match, found, takesFirst, context, ledger);
        break;
      case 'unresolved':
        ledger.warn(finding.warning, match);
        break;
    }
  }
  return found;
}

function resolveDeadline(
  match: Match,
  found: References,
  takesFirst: (match: Match) => boolean,
  context: DateContext,
  ledger: Ledger,
): void {
  if (match.finding.kind !== 'deadline') return;
  const resolved = resolveDate(match.finding.expression, context, false);
  if (resolved === 'impossible') {
    ledger.warn('impossible_date', match);
  } else if (resolved !== null && resolved.time === null && takesFirst(match)) {
    found.deadlineDate = resolved.date;
    if (resolved.warning !== null) ledger.warn(resolved.warning, match);
    if (resolved.alternative !== null) ledger.alternative(resolved.alternative, match);
    if (resolved.date < context.today) ledger.warn('in_past', match);
    ledger.span(match, 'deadline', resolved.date);
  }
}
