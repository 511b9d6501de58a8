import type { ImportPreview } from '../../contract/imports.ts';
import { type BoundedCounts, boundedCounts } from './bounded-counts.ts';
import { depthOf } from './check-export-file.ts';
import { countsOf } from './import-counts.ts';
import { notDeleted } from './not-deleted.ts';
import type { ImportableFile, ParsedImport } from './parsed-import.ts';

const issuesShown = 200;
const tasksShown = 100;

/** What an import tells of its records, at most a few hundred kilobytes however many there are. */
export interface ImportSummary
  extends Pick<
    ImportPreview,
    'format' | 'completedTasks' | 'trashedTasks' | 'projects' | 'tasks' | 'issues' | 'issueCount' | 'notes'
  > {
  /** All records of the files, projects without the Inbox. */
  readonly counts: ImportPreview['counts'];
  /** How many records are not deleted, of the kinds of which a user may have only so many; the Inbox left out. */
  readonly limited: BoundedCounts;
  /** The names of labels that are not deleted. */
  readonly labelNames: readonly string[];
  /** Whether the instant of a reminder depends on the zone of the account. */
  readonly hasFloatingReminders: boolean;
}

export function summarise({ format, exportFile, issues, notes }: ParsedImport): ImportSummary {
  const { labels, tasks, reminders } = exportFile;
  const projects = exportFile.projects.filter(({ isInbox }) => !isInbox);
  return {
    format,
    counts: countsOf({ ...exportFile, projects }),
    limited: boundedCounts({ ...exportFile, projects }),
    labelNames: notDeleted(labels).map(({ name }) => name),
    hasFloatingReminders: reminders.some(({ type }) => type !== 'absolute'),
    completedTasks: tasks.filter(({ completedAt }) => completedAt !== null).length,
    trashedTasks: tasks.length - notDeleted(tasks).length,
    projects: projectsOf(exportFile),
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
  const notDeleted = tasks.filter(({ deletionId }) => deletionId === null);
  return notDeleted.slice(0, tasksShown).map((task) => ({
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
