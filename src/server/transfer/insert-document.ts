import type { ExportedTask } from '../../contract/export.ts';
import type { ImportCounts } from '../../contract/imports.ts';
import type { WriteTransaction } from '../records/write.ts';
import { depthOf } from './check-document.ts';
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
import type { ImportableDocument } from './imported-document.ts';
import { insertRows } from './insert-rows.ts';

/** Ids of what was made and lies in nothing else that was made: what an undo takes to Trash. Living records only. */
export interface ImportRoots {
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
 * Makes every record of a checked document, parents before children. Projects are always new ones, but the Inbox's content
 * joins the user's Inbox; a living label whose name the user has already is that label.
 */
export async function insertDocument(
  open: WriteTransaction,
  userId: string,
  document: ImportableDocument,
): Promise<InsertedDocument> {
  const references = importReferences(document, await findPlaces(open, userId));
  const insert = <T>(table: ImportTable<T>, records: readonly T[]) =>
    insertRows(open, userId, table, records, references);
  const projects = document.projects.filter((project) => !references.isPresent('project', project.id));
  const labels = document.labels.filter((label) => !references.isPresent('label', label.id));
  const byId = new Map(document.tasks.map((task) => [task.id, task]));
  const byDepth = Map.groupBy(document.tasks, (task) => depthOf(task, byId));

  await insert(deletionTable, usedDeletions(document));
  await insert(projectTable, projects);
  await insert(sectionTable, document.sections);
  await insert(labelTable, labels);
  for (const depth of [...byDepth.keys()].sort()) await insert(taskTable, byDepth.get(depth) ?? []);
  await insert(
    taskLabelTable,
    document.tasks.flatMap((task) => linksOf(task, references)),
  );
  await insert(commentTable, document.comments);
  await insert(reminderTable, document.reminders);
  await insert(occurrenceTable, document.occurrences);

  for (const kind of ['project', 'section', 'label', 'task', 'comment', 'reminder'] as const) open.touched.add(kind);
  const counts = {
    projects: projects.length,
    sections: document.sections.length,
    labels: labels.length,
    tasks: document.tasks.length,
    comments: document.comments.length,
    reminders: document.reminders.length,
    occurrences: document.occurrences.length,
  };
  return { counts, roots: rootsOf({ ...document, projects, labels }, references) };
}

/** Deletions of attachments stay behind with the attachments. */
function usedDeletions({ deletions, projects, sections, labels, tasks, comments, reminders }: ImportableDocument) {
  const used = new Set(
    [projects, sections, labels, tasks, comments, reminders].flatMap((part) =>
      part.map(({ deletionId }) => deletionId),
    ),
  );
  return deletions.filter(({ id }) => used.has(id));
}

/** Two labels of the document may be one label of the user. */
function linksOf(task: ExportedTask, { id }: ImportReferences) {
  const labelIds = new Set(task.labelIds.map((labelId) => id('label', labelId)));
  return [...labelIds].map((labelId) => ({ taskId: id('task', task.id), labelId }));
}

function rootsOf({ projects, sections, tasks, labels }: ImportableDocument, { id }: ImportReferences): ImportRoots {
  const made = new Set(projects.map((project) => project.id));
  const living = <T extends { deletionId: string | null }>(records: readonly T[]) =>
    records.filter(({ deletionId }) => deletionId === null);
  return {
    projects: living(projects).map((project) => id('project', project.id)),
    sections: living(sections)
      .filter((section) => !made.has(section.projectId))
      .map((section) => id('section', section.id)),
    tasks: living(tasks)
      .filter((task) => !made.has(task.projectId) && task.sectionId === null && task.parentId === null)
      .map((task) => id('task', task.id)),
    labels: living(labels).map((label) => id('label', label.id)),
  };
}
