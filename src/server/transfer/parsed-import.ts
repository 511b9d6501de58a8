import type { ExportedPart, ExportFile } from '../../contract/export.ts';
import type { ImportFormat, ImportIssue, ImportNote } from '../../contract/imports.ts';
import { trashKinds } from '../../contract/trash.ts';
import type { GroupValues } from './again/groups.ts';

/** The result of reading files: the records to create, and the values without a field of their own. */
export interface ParsedImport {
  readonly format: ImportFormat;
  readonly exportFile: ImportableFile;
  readonly issues: readonly ImportIssue[];
  readonly notes: readonly ImportNote[];
  readonly facts: SourceFacts;
}

/** What tells that a record is one of an earlier import. */
export interface SourceFacts {
  /** The id that the source gives a record; undefined for none. */
  given(id: string): string | undefined;
  /** What the source says in words that are read otherwise on another day. */
  said(id: string): GroupValues | undefined;
  /** When one's own export was made, whose ids may be those of this account; null for another source. */
  readonly exportedAt: string | null;
}

export const importedKinds = trashKinds.filter((kind) => kind !== 'attachment');

/** All parts of an export file; the bytes of attachments are not in it. */
export type ImportableFile = Omit<Pick<ExportFile, ExportedPart>, 'attachments'>;
