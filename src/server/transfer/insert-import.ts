import type { ExportedTask } from '../../contract/export-records.ts';
import type { ImportCounts } from '../../contract/imports.ts';
import type { WriteTransaction } from '../records/write.ts';
import { depthOf } from './check-export-file.ts';
import { findPlaces } from './import-places.ts';
import { type ImportReferences, importReferences } from './import-references.ts';
import {
  commentTable,
  deletionTable,
  type ImportTable,
  labelTable,
  occurrenceTable,
  projectTable,
  reminderTable,
  sectionTable,
  taskLabelTable,
  taskTable,
} from './import-tables.ts';
import { insertRows } from './insert-rows.ts';
import type { ImportableFile } from './parsed-import.ts';
import { notDeleted, refuseTooMany } from './refuse-too-many.ts';

/** The ids of created records that are in no other created record and not deleted, which an undo moves to Trash. */
interface ImportRoots {
  readonly projects: string[];
  readonly sections: string[];
  readonly tasks: string[];
  readonly labels: string[];
}

export interface InsertedDocument {
  readonly counts: ImportCounts;
  readonly roots: ImportRoots;
}

/**
 * Creates every record of a checked export file, parents before children. Projects are always new, except that the Inbox's
 * contents join the user's Inbox; a label that is not deleted and whose name the user already has is merged with that label.
 * @throws DomainError limit_reached when the user would have more projects, sections or labels than a user may have
 */
export async function insertImport(
  open: WriteTransaction,
  userId: string,
  exportFile: ImportableFile,
): Promise<InsertedDocument> {
  const references = importReferences(exportFile, await findPlaces(open, userId));
  const insert = <T>(table: ImportTable<T>, records: readonly T[]) =>
    insertRows(open, userId, table, records, references);
  const projects = exportFile.projects.filter((project) => !references.isPresent('project', project.id));
  const labels = exportFile.labels.filter((label) => !references.isPresent('label', label.id));
  await refuseTooMany(open.tx, userId, { projects, sections: exportFile.sections, labels });
  const byDepth = groupByDepth(exportFile.tasks);

  await insert(deletionTable, usedDeletions(exportFile));
  await insert(projectTable, projects);
  await insert(sectionTable, exportFile.sections);
  await insert(labelTable, labels);
  for (const depth of [...byDepth.keys()].sort()) await insert(taskTable, byDepth.get(depth) ?? []);
  await insert(
    taskLabelTable,
    exportFile.tasks.flatMap((task) => linksOf(task, references)),
  );
  await insert(commentTable, exportFile.comments);
  await insert(reminderTable, exportFile.reminders);
  await insert(occurrenceTable, exportFile.occurrences);

  const counts = {
    projects: projects.length,
    sections: exportFile.sections.length,
    labels: labels.length,
    tasks: exportFile.tasks.length,
    comments: exportFile.comments.length,
    reminders: exportFile.reminders.length,
    occurrences: exportFile.occurrences.length,
  };
  return { counts, roots: rootsOf({ ...exportFile, projects, labels }, references) };
}

function groupByDepth(tasks: readonly ExportedTask[]): Map<number, ExportedTask[]> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return Map.groupBy(tasks, (task) => depthOf(task, byId));
}

/** The deletions of imported records; those of attachments are left out, because attachments are not imported. */
function usedDeletions({ deletions, projects, sections, labels, tasks, comments, reminders }: ImportableFile) {
  const used = new Set(
    [projects, sections, labels, tasks, comments, reminders].flatMap((part) =>
      part.map(({ deletionId }) => deletionId),
    ),
  );
  return deletions.filter(({ id }) => used.has(id));
}

/** The label links of a task without duplicates, because two labels of the file may be merged into one. */
function linksOf(task: ExportedTask, { id }: ImportReferences) {
  const labelIds = new Set(task.labelIds.map((labelId) => id('label', labelId)));
  return [...labelIds].map((labelId) => ({ taskId: id('task', task.id), labelId }));
}

function rootsOf({ projects, sections, tasks, labels }: ImportableFile, { id }: ImportReferences): ImportRoots {
  const made = new Set(projects.map((project) => project.id));
  return {
    projects: notDeleted(projects).map((project) => id('project', project.id)),
    sections: notDeleted(sections)
      .filter((section) => !made.has(section.projectId))
      .map((section) => id('section', section.id)),
    tasks: notDeleted(tasks)
      .filter((task) => !made.has(task.projectId) && task.sectionId === null && task.parentId === null)
      .map((task) => id('task', task.id)),
    labels: notDeleted(labels).map((label) => id('label', label.id)),
  };
}
