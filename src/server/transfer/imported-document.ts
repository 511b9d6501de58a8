import type { ExportDocument } from '../../contract/export.ts';
import type { ImportFormat, ImportIssue, ImportNote } from '../../contract/imports.ts';

/** What files amount to, before anything is written: the records to make, and what had no field of its own. */
export interface ImportedDocument {
  readonly format: ImportFormat;
  readonly document: ImportableDocument;
  readonly issues: readonly ImportIssue[];
  readonly notes: readonly ImportNote[];
}

export type ImportableDocument = Pick<
  ExportDocument,
  'deletions' | 'projects' | 'sections' | 'labels' | 'tasks' | 'comments' | 'reminders' | 'occurrences'
>;
