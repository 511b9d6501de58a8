import type { ExportFile } from '../../contract/export.ts';
import type { ExportedProject, ExportedTask } from '../../contract/export-records.ts';
import { limits } from '../../contract/limits.ts';
import { isDomainError } from '../foundation/platform/domain-error.ts';
import { parseRule } from '../resources/tasks/recurrence-rule.ts';
import type { ErrorList } from './error-list.ts';
import { projectLevels } from './fit-project-tree.ts';
import { listsOfFile } from './imported-displays.ts';
import { filterDefect, filterNames } from './view-filters.ts';

type Report = (field: string, code: string, message: string) => void;
type Listed = { readonly id: string; readonly deletionId: string | null };

/** Checks that the records are consistent with each other, which a schema of single records cannot. Takes linear time. */
export function checkExportFile(exportFile: Omit<ExportFile, 'version' | 'user'>, errors: ErrorList): void {
  const report: Report = (field, code, message) => errors.add({ field, code, message });
  const deletions = byId(exportFile.deletions, 'deletions', report);
  const projects = byId(exportFile.projects, 'projects', report);
  const sections = byId(exportFile.sections, 'sections', report);
  const labels = byId(exportFile.labels, 'labels', report);
  const tasks = byId(exportFile.tasks, 'tasks', report);

  for (const part of [
    'projects',
    'sections',
    'labels',
    'views',
    'tasks',
    'comments',
    'reminders',
    'attachments',
  ] as const) {
    exportFile[part].forEach(({ deletionId }, index) => {
      if (deletionId !== null && !deletions.has(deletionId)) report(`${part}[${index}].deletionId`, ...unknown);
    });
  }
  if (exportFile.projects.filter((project) => project.isInbox).length > 1)
    report('projects', 'conflict', 'Only one is the Inbox');
  exportFile.projects.forEach((project, index) => {
    if (project.isInbox && (project.deletionId !== null || project.archivedAt !== null))
      report(`projects[${index}]`, 'conflict', 'The Inbox is neither deleted nor archived');
  });
  checkParents(exportFile.projects, projects, report);
  exportFile.sections.forEach((section, index) => {
    checkContainer(`sections[${index}].projectId`, projects.get(section.projectId), section, report);
  });
  exportFile.tasks.forEach((task, index) => {
    const at = `tasks[${index}]`;
    checkContainer(`${at}.projectId`, projects.get(task.projectId), task, report);
    checkPlace(at, task, { sections, tasks }, report);
    if (task.labelIds.some((id) => !labels.has(id))) report(`${at}.labelIds`, ...unknown);
    if (task.recurrence) checkRule(`${at}.recurrence.rule`, task.recurrence.rule, report);
  });
  byId(exportFile.views, 'views', report);
  const names = filterNames(exportFile);
  exportFile.views.forEach(({ canonical, deletionId }, index) => {
    if (canonical.length === 0 && deletionId === null)
      report(`views[${index}].canonical`, 'required', 'A view has at least one filter');
    canonical.forEach((text, group) => {
      const message = filterDefect(text, names);
      if (message !== null) report(`views[${index}].canonical[${group}]`, 'invalid_filter', message);
    });
  });
  const lists = listsOfFile(exportFile);
  const displayed = new Set<string>();
  exportFile.displays.forEach(({ list }, index) => {
    if (!lists.has(list)) report(`displays[${index}].list`, ...unknown);
    if (displayed.has(list)) report(`displays[${index}].list`, 'conflict', 'Has a display already');
    displayed.add(list);
  });
  for (const part of ['comments', 'reminders', 'occurrences', 'attachments'] as const) {
    exportFile[part].forEach(({ taskId }, index) => {
      if (!tasks.has(taskId)) report(`${part}[${index}].taskId`, ...unknown);
    });
  }
  checkCounts('comments', exportFile.comments, limits.commentsPerTaskMax, report);
  checkCounts('reminders', exportFile.reminders, limits.remindersPerTaskMax, report);
  checkAttachments(exportFile, report);
}

function checkAttachments(
  { attachments, comments }: Pick<ExportFile, 'attachments' | 'comments'>,
  report: Report,
): void {
  byId(attachments, 'attachments', report);
  checkCounts('attachments', attachments, limits.attachmentsPerTaskMax, report);
  const taskOf = new Map(comments.map(({ id, taskId }) => [id, taskId]));
  attachments.forEach(({ taskId, commentId }, index) => {
    if (commentId === null || taskOf.get(commentId) === taskId) return;
    report(`attachments[${index}].commentId`, 'conflict', 'Must name a comment of its task');
  });
}

/** Checks the limits of a task's records that are not deleted (contract.md §8). */
export function checkCounts(
  part: 'comments' | 'reminders' | 'attachments',
  records: readonly { readonly taskId: string; readonly deletionId: string | null }[],
  max: number,
  report: (...told: [...Parameters<Report>, taskId: string]) => void,
): void {
  const counts = new Map<string, number>();
  records.forEach(({ taskId, deletionId }, index) => {
    if (deletionId !== null) return;
    const count = (counts.get(taskId) ?? 0) + 1;
    counts.set(taskId, count);
    if (count === max + 1) report(`${part}[${index}].taskId`, 'too_many', `A task has at most ${max} ${part}`, taskId);
  });
}

const unknown = ['unknown_reference', 'Names no record of this export file'] as const;

function byId<T extends { readonly id: string }>(records: readonly T[], part: string, report: Report): Map<string, T> {
  const known = new Map<string, T>();
  records.forEach((record, index) => {
    if (known.has(record.id)) report(`${part}[${index}].id`, 'conflict', 'Stands for another record already');
    known.set(record.id, record);
  });
  return known;
}

/** Refuses a record that is not deleted in a container that is. */
function checkContainer(
  field: string,
  container: Listed | undefined,
  record: Omit<Listed, 'id'>,
  report: Report,
): void {
  if (!container) report(field, ...unknown);
  else if (container.deletionId !== null && record.deletionId === null)
    report(field, 'conflict', 'Is in Trash, but this record is not');
}

/** Deeper levels than a project may have are no defect of a file: they are moved to the top level (fit-project-tree.ts). */
function checkParents(
  projects: readonly ExportedProject[],
  known: ReadonlyMap<string, ExportedProject>,
  report: Report,
): void {
  const levels = projectLevels(projects);
  projects.forEach((project, index) => {
    if (project.parentId === null) return;
    const at = `projects[${index}].parentId`;
    const parent = known.get(project.parentId);
    checkContainer(at, parent, project, report);
    if (parent?.isInbox || project.isInbox) report(at, 'conflict', 'The Inbox neither holds projects nor is in one');
    if (parent && levels.get(project.id) === null) report(at, 'cycle', 'Leads back to the project itself');
  });
}

interface Places {
  readonly sections: ReadonlyMap<string, Listed & { readonly projectId: string }>;
  readonly tasks: ReadonlyMap<string, ExportedTask>;
}

function checkPlace(at: string, task: ExportedTask, { sections, tasks }: Places, report: Report): void {
  if (task.sectionId !== null) {
    const section = sections.get(task.sectionId);
    checkContainer(`${at}.sectionId`, section, task, report);
    if (section && section.projectId !== task.projectId)
      report(`${at}.sectionId`, 'conflict', 'Lies in another project');
  }
  if (task.parentId === null) return;
  const parent = tasks.get(task.parentId);
  checkContainer(`${at}.parentId`, parent, task, report);
  if (parent && parent.projectId !== task.projectId) report(`${at}.parentId`, 'conflict', 'Lies in another project');
  if (depthOf(task, tasks) > limits.taskDepthMax)
    report(`${at}.parentId`, 'too_deep', `Tasks nest at most ${limits.taskDepthMax} levels deep, without a cycle`);
}

/** The level of a task; 1 = not a sub-task. Stops one level beyond the limit, so that a cycle ends too. */
export function depthOf(task: ExportedTask, tasks: ReadonlyMap<string, ExportedTask>): number {
  let depth = 1;
  let parentId = task.parentId;
  while (parentId !== null && depth <= limits.taskDepthMax) {
    depth += 1;
    parentId = tasks.get(parentId)?.parentId ?? null;
  }
  return depth;
}

function checkRule(field: string, rule: string, report: Report): void {
  try {
    parseRule(rule);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    report(field, 'invalid_rule', error.details.errors?.[0]?.message ?? 'Is not a recurrence rule');
  }
}
