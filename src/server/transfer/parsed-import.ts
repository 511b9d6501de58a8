import type { ExportFile } from '../../contract/export.ts';
import type { ImportFormat, ImportIssue, ImportNote } from '../../contract/imports.ts';

/** The result of reading files: the records to create, and the values without a field of their own. */
export interface ParsedImport {
  readonly format: ImportFormat;
  readonly exportFile: ImportableFile;
  readonly issues: readonly ImportIssue[];
  readonly notes: readonly ImportNote[];
}

export type ImportableFile = Pick<
  ExportFile,
  'deletions' | 'projects' | 'sections' | 'labels' | 'tasks' | 'comments' | 'reminders' | 'occurrences'
>;
