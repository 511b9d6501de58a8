import type { Match } from '../read/match.ts';
import { sameName } from '../read/read-mention.ts';
import type { QuickAddDraft } from '../types.ts';
import type { ParseReport } from './parse-report.ts';
import { type DateContext, resolveDate } from './resolve-date.ts';

export type Mentions = Pick<
  QuickAddDraft,
  'projectId' | 'sectionId' | 'labelIds' | 'labelNames' | 'priority' | 'deadlineDate'
>;

/** Project, section, priority and deadline, of which the first wins, and labels, which add up. */
export function resolveMentions(matches: readonly Match[], context: DateContext, report: ParseReport): Mentions {
  const found: Mentions = {
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
      report.warn('duplicate_token', match);
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
        report.span(match, 'project', finding.id);
        if (finding.isAmbiguous) report.warn('ambiguous_project', match);
        break;
      case 'section':
        // The section of a second project is left out with that project.
        if (found.projectId !== null && taken.has('project') && found.projectId !== finding.projectId) break;
        if (!takesFirst(match)) break;
        found.sectionId = finding.id;
        found.projectId ??= finding.projectId;
        report.span(match, 'section', finding.id);
        break;
      case 'label':
        if (!found.labelIds.includes(finding.id)) found.labelIds.push(finding.id);
        report.span(match, 'label', finding.id);
        break;
      case 'labelName':
        if (!found.labelNames.some((name) => sameName(name, finding.name))) found.labelNames.push(finding.name);
        report.span(match, 'label', finding.name);
        break;
      case 'priority':
        if (!takesFirst(match)) break;
        found.priority = finding.priority;
        report.span(match, 'priority', finding.priority);
        break;
      case 'deadline':
        resolveDeadline(match, found, takesFirst, context, report);
        break;
      case 'unresolved':
        report.warn(finding.warning, match);
        break;
    }
  }
  return found;
}

function resolveDeadline(
  match: Match,
  found: Mentions,
  takesFirst: (match: Match) => boolean,
  context: DateContext,
  report: ParseReport,
): void {
  if (match.finding.kind !== 'deadline') return;
  const resolved = resolveDate(match.finding.expression, context, false);
  if (resolved === 'impossible') {
    report.warn('impossible_date', match);
  } else if (resolved !== null && resolved.time === null && takesFirst(match)) {
    found.deadlineDate = resolved.date;
    if (resolved.warning !== null) report.warn(resolved.warning, match);
    if (resolved.alternative !== null) report.alternative(resolved.alternative, match);
    if (resolved.date < context.today) report.warn('in_past', match);
    report.span(match, 'deadline', resolved.date);
  }
}
