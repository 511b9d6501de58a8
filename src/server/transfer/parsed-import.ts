import type { ExportedPart, ExportFile } from '../../contract/export.ts';
import type { ImportFormat, ImportIssue, ImportNote } from '../../contract/imports.ts';
import { trashKinds } from '../../contract/trash.ts';

/** The result of reading files: the records to create, and the values without a field of their own. */
export interface ParsedImport {
  readonly format: ImportFormat;
  readonly exportFile: ImportableFile;
  readonly issues: readonly ImportIssue[];
  readonly notes: readonly ImportNote[];
}

export const importedKinds = trashKinds.filter((kind) => kind !== 'attachment');

/** All parts of an export file; the bytes of attachments are not in it. */
export type ImportableFile = Omit<Pick<ExportFile, ExportedPart>, 'attachments'>;
