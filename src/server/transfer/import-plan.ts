import type { ExportedTask } from '../../contract/export-records.ts';
import { type ImportCounts, importedKinds } from '../../contract/imports.ts';
import { type BoundedCounts, boundedCounts } from './bounded-counts.ts';
import { depthOf } from './check-export-file.ts';
import { countsOf } from './import-counts.ts';
import type { ExistingPlaces } from './import-places.ts';
import { type ImportReferences, importReferences } from './import-references.ts';
import { type RowBatch, rowBatches } from './import-rows.ts';
import { importedDisplays } from './imported-displays.ts';
import { notDeleted } from './not-deleted.ts';
import type { ImportableFile } from './parsed-import.ts';
import type { StoredFiles } from './stored-files.ts';

/** What an import creates for a user, with new ids and positions. */
export interface ImportPlan {
  readonly counts: ImportCounts;
  readonly limited: BoundedCounts;
  /** The `ImportRoots` as JSON, because very many ids only pass through to the database. */
  readonly roots: string;
  /** The rows, parents before children. */
  readonly batches: readonly RowBatch[];
}

/** The ids of created records that are in no other created record and not deleted, which an undo moves to Trash. */
interface ImportRoots {
  readonly projects: string[];
  readonly sections: string[];
  readonly tasks: string[];
  readonly labels: string[];
  readonly views: string[];
  readonly comments: string[];
  readonly reminders: string[];
  readonly attachments: string[];
}

/**
 * Plans every record of a checked export file. Projects are always new, except that the Inbox's contents join the user's Inbox;
 * a label that is not deleted and whose name the user already has is merged with that label.
 */
export function planImport(exportFile: ImportableFile, places: ExistingPlaces, stored: StoredFiles): ImportPlan {
  const references = { ...importReferences(exportFile, places), stored: (id: string) => stored.get(id) };
  const projects = exportFile.projects.filter((project) => !references.isPresent('project', project.id));
  const labels = exportFile.labels.filter((label) => !references.isPresent('label', label.id));
  const attachments = exportFile.attachments.filter(({ id }) => stored.has(id));
  const created = { ...exportFile, projects, labels, attachments };
  return planOf(created, references, importedDisplays(created, exportFile, references, places));
}

/** Plans the records that are to be made. */
export function planOf(
  created: ImportableFile,
  references: ImportReferences,
  displays: ReturnType<typeof importedDisplays>,
): ImportPlan {
  return {
    counts: countsOf(created),
    limited: boundedCounts(created),
    roots: JSON.stringify(rootsOf(created, references)),
    batches: [...batchesOf(created, references, displays)],
  };
}

function* batchesOf(
  created: ImportableFile,
  references: ImportReferences,
  displays: ReturnType<typeof importedDisplays>,
): Generator<RowBatch> {
  yield* rowBatches('deletion', usedDeletions(created), references);
  yield* rowBatches('project', created.projects, references);
  yield* rowBatches('section', created.sections, references);
  yield* rowBatches('label', created.labels, references);
  yield* rowBatches('view', created.views, references);
  yield* rowBatches('display', displays, references);
  const byDepth = groupByDepth(created.tasks);
  for (const depth of [...byDepth.keys()].sort()) yield* rowBatches('task', byDepth.get(depth) ?? [], references);
  const links = created.tasks.flatMap((task) => linksOf(task, references));
  yield* rowBatches('task_label', links, references);
  yield* rowBatches('comment', created.comments, references);
  yield* rowBatches('reminder', created.reminders, references);
  yield* rowBatches('task_occurrence', created.occurrences, references);
  yield* rowBatches('attachment', created.attachments, references);
}

function groupByDepth(tasks: readonly ExportedTask[]): Map<number, ExportedTask[]> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return Map.groupBy(tasks, (task) => depthOf(task, byId));
}

/** The deletions of imported records. */
function usedDeletions(created: ImportableFile) {
  const used = new Set(importedKinds.flatMap((kind) => created[`${kind}s`].map(({ deletionId }) => deletionId)));
  return created.deletions.filter(({ id }) => used.has(id));
}

/** The label links of a task without duplicates, because two labels of the file may be merged into one. */
function linksOf(task: ExportedTask, { id }: ImportReferences) {
  const labelIds = new Set(task.labelIds.map((labelId) => id('label', labelId)));
  return [...labelIds].map((labelId) => ({ taskId: id('task', task.id), labelId }));
}

function rootsOf(created: ImportableFile, { id }: ImportReferences): ImportRoots {
  const { projects, sections, tasks, labels, views } = created;
  const made = new Set(projects.map((project) => project.id));
  const madeSections = new Set(sections.map((section) => section.id));
  const madeTasks = new Set(tasks.map((task) => task.id));
  const isApart = ({ projectId, sectionId, parentId }: ExportedTask) =>
    !made.has(projectId) && !madeSections.has(sectionId ?? '') && !madeTasks.has(parentId ?? '');
  const onOthers = <T extends { readonly taskId: string; readonly deletionId: string | null }>(records: readonly T[]) =>
    notDeleted(records).filter(({ taskId }) => !madeTasks.has(taskId));
  return {
    projects: notDeleted(projects)
      .filter(({ parentId }) => parentId === null || !made.has(parentId))
      .map((project) => id('project', project.id)),
    sections: notDeleted(sections)
      .filter((section) => !made.has(section.projectId))
      .map((section) => id('section', section.id)),
    tasks: notDeleted(tasks)
      .filter(isApart)
      .map((task) => id('task', task.id)),
    labels: notDeleted(labels).map((label) => id('label', label.id)),
    views: notDeleted(views).map((view) => id('view', view.id)),
    comments: onOthers(created.comments).map((comment) => id('comment', comment.id)),
    reminders: onOthers(created.reminders).map((reminder) => id('reminder', reminder.id)),
    attachments: onOthers(created.attachments).map((attachment) => id('attachment', attachment.id)),
  };
}
