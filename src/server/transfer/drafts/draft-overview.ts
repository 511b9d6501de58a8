import { deflateRawSync } from 'node:zlib';
import Papa from 'papaparse';
import type { ImportDraft } from '../../../contract/import-drafts.ts';
import { importIssueSchema } from '../../../contract/imports.ts';
import { escapeFormula } from '../csv-formulas.ts';
import { notDeleted } from '../not-deleted.ts';
import type { ParsedImport } from '../parsed-import.ts';
import { inboxRowId, rowIdOf } from './row-ids.ts';

export type DraftOverview = Pick<ImportDraft, 'projects' | 'archivedTasks' | 'labels' | 'views' | 'notes'>;

const issueColumns = Object.keys(importIssueSchema.shape) as (keyof (typeof importIssueSchema)['shape'])[];

/** What the files hold as a whole. @param isInTrash of a project of the files: whether it is in Trash here */
export function overviewOf(
  { exportFile, notes, facts }: ParsedImport,
  isInTrash: (projectId: string) => boolean,
): DraftOverview {
  const tasks = notDeleted(exportFile.tasks);
  const inProject = Map.groupBy(tasks, ({ projectId }) => projectId);
  const labelled = new Map<string, number>();
  for (const { labelIds } of tasks) for (const id of labelIds) labelled.set(id, (labelled.get(id) ?? 0) + 1);
  const others = exportFile.projects.filter(({ isInbox }) => !isInbox);
  const ids = new Map(others.map(({ id }, index) => [id, rowIdOf('project', index)]));
  const shown = notDeleted(exportFile.projects).map(({ id, name, parentId, archivedAt }) => ({
    id: ids.get(id) ?? inboxRowId,
    name,
    parentId: parentId === null ? null : (ids.get(parentId) ?? null),
    tasks: inProject.get(id)?.length ?? 0,
    isArchived: archivedAt !== null,
    isInTrash: isInTrash(id),
  }));
  return {
    projects: shown,
    archivedTasks: facts.archivedTasks?.size ?? 0,
    labels: notDeleted(exportFile.labels).map(({ id, name }) => ({ name, tasks: labelled.get(id) ?? 0 })),
    views: notDeleted(exportFile.views).map(({ name, canonical }) => ({
      name,
      filter: canonical.join('\n'),
      isUnderstood: true,
    })),
    notes: [...notes],
  };
}

/** All that could not be imported as it is, as CSV; deflated, because it repeats itself. */
export function issuesCsv({ issues }: ParsedImport): Uint8Array<ArrayBuffer> {
  const rows = issues.map((issue) => issueColumns.map((column) => escapeFormula(String(issue[column]))));
  const text = Papa.unparse([issueColumns, ...rows], { newline: '\r\n' });
  return new Uint8Array(deflateRawSync(`\uFEFF${text}\r\n`, { level: 1 }));
}
