import { holdsScopes } from '../../../contract/scopes.ts';
import { weekdayOf } from '../../../lib/calendar-date.ts';
import { instantToWall } from '../../../lib/time-zone.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { listChanges } from '../../history/changes/list-changes.ts';
import { budgetLeft } from '../guardrails/budget-left.ts';
import { readDirectory } from './directory.ts';
import { countsOfDays } from './find-tasks.ts';
import { permissionsOf } from './permissions.ts';

const projectsMax = 200;
const labelsMax = 500;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The first call of an agent: the day in the user's zone, projects and labels, and the credential's permissions. */
export async function getOverview(ctx: VerbContext) {
  const { actor } = ctx;
  const { date: today, time } = instantToWall(ctx.clock.now(), actor.timezone);
  const [counts, directory, changes, left] = await Promise.all([
    countsOfDays(ctx),
    readDirectory(ctx),
    listChanges(ctx, { limit: 1 }),
    budgetLeft(ctx),
  ]);
  const seesProjects = holdsScopes(actor.scopes, ['projects:read']);
  const all = seesProjects ? directory.projectTree().map(({ project }) => project) : [];
  const open = all.filter(({ archivedAt }) => archivedAt === null);
  const labels = holdsScopes(actor.scopes, ['labels:read']) ? directory.labels : [];
  const [last] = changes.items;
  const weekday = weekdays[weekdayOf(today)];
  return {
    summary: `${weekday} ${today}, ${time} in ${actor.timezone}: ${counts.overdue} overdue, ${counts.today} due today.`,
    today,
    weekday,
    time,
    timezone: actor.timezone,
    counts,
    projects: open.slice(0, projectsMax).map(({ id, name, openTaskCount, parentId }) => {
      const sections = directory.sections.filter(({ projectId }) => projectId === id).map((section) => section.name);
      const within = parentId === null ? {} : { in: directory.projectPath(parentId) };
      return { id, name, ...within, open: openTaskCount, ...(sections.length > 0 ? { sections } : {}) };
    }),
    labels: labels.slice(0, labelsMax).map(({ name }) => name),
    ...(open.length > projectsMax || labels.length > labelsMax ? { truncated: true } : {}),
    may: permissionsOf(ctx),
    ...(left ? { left } : {}),
    ...(last ? { lastChange: { id: last.id, at: last.at, summary: last.summary } } : {}),
  };
}
