import type { ImportPreview } from '../../contract/imports.ts';
import { labelNameKey } from '../labels/owned-label.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { depthOf } from './check-export-file.ts';
import type { ImportableFile, ParsedImport } from './parsed-import.ts';
import { notDeleted, refuseTooMany } from './refuse-too-many.ts';

const issuesShown = 200;
const tasksShown = 100;

/**
 * Previews what the second pass would create. Reads the names of the user's labels, writes nothing.
 * @throws DomainError limit_reached as the second pass would
 */
export async function previewImport(ctx: VerbContext, imported: ParsedImport): Promise<ImportPreview> {
  const { exportFile, format, issues, notes } = imported;
  const known = await ctx.database.prisma.label.findMany({
    where: { userId: ctx.actor.userId, deletedAt: null },
    select: { nameKey: true },
  });
  const knownKeys = new Set(known.map(({ nameKey }) => nameKey));
  const labels = notDeleted(exportFile.labels);
  const reused = labels.filter(({ name }) => knownKeys.has(labelNameKey(name)));
  const projects = exportFile.projects.filter(({ isInbox }) => !isInbox);
  const newLabels = labels.filter((label) => !reused.includes(label));
  await refuseTooMany(ctx.database.prisma, ctx.actor.userId, {
    projects,
    sections: exportFile.sections,
    labels: newLabels,
  });
  return {
    format,
    counts: {
      projects: projects.length,
      sections: exportFile.sections.length,
      labels: exportFile.labels.length - reused.length,
      tasks: exportFile.tasks.length,
      comments: exportFile.comments.length,
      reminders: exportFile.reminders.length,
      occurrences: exportFile.occurrences.length,
    },
    completedTasks: exportFile.tasks.filter(({ completedAt }) => completedAt !== null).length,
    trashedTasks: exportFile.tasks.filter(({ deletionId }) => deletionId !== null).length,
    projects: projectsOf(exportFile),
    newLabels: newLabels.map(({ name }) => name),
    reusedLabels: reused.map(({ name }) => name),
    tasks: firstTasks(exportFile),
    issues: issues.slice(0, issuesShown),
    issueCount: issues.length,
    notes: [...notes],
  };
}

function projectsOf({ projects, sections, tasks }: ImportableFile): ImportPreview['projects'] {
  const count = (records: readonly { readonly projectId: string }[]) => {
    const counts = new Map<string, number>();
    for (const { projectId } of records) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
    return counts;
  };
  const sectionCounts = count(sections);
  const taskCounts = count(tasks);
  return projects.map(({ id, name, isInbox }) => ({
    name,
    isInbox,
    sections: sectionCounts.get(id) ?? 0,
    tasks: taskCounts.get(id) ?? 0,
  }));
}

function firstTasks({ projects, sections, labels, tasks }: ImportableFile): ImportPreview['tasks'] {
  const nameIn = (records: readonly { readonly id: string; readonly name: string }[]) => {
    const names = new Map(records.map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? '';
  };
  const [projectName, sectionName, labelName] = [nameIn(projects), nameIn(sections), nameIn(labels)];
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const living = tasks.filter(({ deletionId }) => deletionId === null);
  return living.slice(0, tasksShown).map((task) => ({
    name: task.name,
    project: projectName(task.projectId),
    section: task.sectionId === null ? null : sectionName(task.sectionId),
    depth: depthOf(task, byId),
    priority: task.priority,
    dueDate: task.dueDate,
    dueTime: task.dueTime,
    recurrence: task.recurrence === null ? null : task.recurrence.text || task.recurrence.rule,
    labels: task.labelIds.map(labelName),
    completed: task.completedAt !== null,
  }));
}
