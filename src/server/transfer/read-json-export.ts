import { exportHeadSchema } from '../../contract/export.ts';
import type { ImportIssue, ImportNote } from '../../contract/imports.ts';
import { DomainError } from '../foundation/platform/domain-error.ts';
import { fieldErrorsOf } from '../foundation/platform/field-errors.ts';
import { checkExportFile } from './check-export-file.ts';
import { createErrorList } from './error-list.ts';
import { fitProjectTree, flattened } from './fit-project-tree.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readRecords } from './read-records.ts';

/**
 * Reads Tidemark's own export and checks all of it.
 * @throws DomainError validation_failed naming each place, such as `tasks[12].projectId`
 */
export function readJsonExport(name: string, value: Record<string, unknown>): ParsedImport {
  const errors = createErrorList();
  const known = Object.keys(exportHeadSchema.shape);
  const head = exportHeadSchema.safeParse(Object.fromEntries(known.map((key) => [key, value[key]])));
  if (!head.success) errors.add(...fieldErrorsOf(head.error, (path) => path || 'file'));
  const records = readRecords(value, known, errors);
  errors.throwIfAny();
  if (!head.success) throw new DomainError('validation_failed');
  const exportFile = { ...head.data, ...records };
  checkExportFile(exportFile, errors);
  errors.throwIfAny();
  const issues: ImportIssue[] = [];
  const rows = new Map(exportFile.projects.map((project, index) => [project, index + 1]));
  fitProjectTree(exportFile.projects, (project) => {
    issues.push(flattened(project, { file: name, row: rows.get(project) ?? 1 }));
  });
  const notes: ImportNote[] = ['preferences_kept'];
  if (exportFile.projects.some((project) => project.isInbox)) notes.push('inbox_settings_kept');
  if (exportFile.attachments.length > 0) notes.push('attachments_not_in_file');
  const facts = { given: (id: string) => id, said: () => undefined, exportedAt: head.data.exportedAt };
  return { format: 'tidemark-json', exportFile, issues, notes, facts };
}
