import type { ExportFile } from '../../contract/export.ts';
import type { ImportFormat, ImportIssue, ImportNote } from '../../contract/imports.ts';

/** What files amount to, before anything is written: the records to make, and what had no field of its own. */
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
