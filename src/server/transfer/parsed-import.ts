import type { ExportedPart, ExportFile } from '../../contract/export.ts';
import {
  type ImportedKind,
  type ImportFormat,
  type ImportIssue,
  type ImportNote,
  isImported,
} from '../../contract/imports.ts';
import {
  type AccountOrderedKind,
  accountOrderedKinds,
  type BoundedKind,
  boundedKinds,
} from '../foundation/records/kinds.ts';
import type { GroupValues } from './again/groups.ts';

/** The result of reading files: the records to create, and the values without a field of their own. */
export interface ParsedImport {
  readonly format: ImportFormat;
  readonly exportFile: ImportableFile;
  readonly issues: readonly ImportIssue[];
  readonly notes: readonly ImportNote[];
  readonly facts: SourceFacts;
  /** The bytes of attachments; absent where the files hold none. */
  readonly files?: ImportedFiles;
}

/** The bytes of the attachments that files hold, by the ids of these. */
export interface ImportedFiles {
  /** @throws DomainError validation_failed for bytes that cannot be read, or that are others than the files say */
  read(attachmentId: string): Promise<Buffer>;
  /** The name under which the bytes lie; absent where they are looked for by no name. */
  entryOf?(attachmentId: string): string | undefined;
}

/** What tells that a record is one of an earlier import. */
export interface SourceFacts {
  /** The id that the source gives a record; undefined for none. */
  given(id: string): string | undefined;
  /** What the source says in words that are read otherwise on another day. */
  said(id: string): GroupValues | undefined;
  /** The text of a comment in a form of the source that gives no ids; undefined where it is the same. */
  called?(id: string): string | undefined;
  /** The file and row from which a record was read, by which its issues are found. */
  rowOf(id: string): Pick<ImportIssue, 'file' | 'row'> | undefined;
  /** The tasks that the source has archived by themselves; those of our own exports never are. */
  readonly archivedTasks?: ReadonlySet<string>;
  /** Whether an earlier import may know its records by their names alone, because another form of the same source gives no ids. */
  readonly isKnownByNames?: boolean;
  /** When one's own export was made, whose ids may be those of this account; null for another source. */
  readonly exportedAt: string | null;
}

/** Of these kinds a user may have only so many, or they have one order in the whole account. */
export const importedBoundedKinds = boundedKinds.filter((kind): kind is BoundedKind & ImportedKind => isImported(kind));
export const importedOrderedKinds = accountOrderedKinds.filter((kind): kind is AccountOrderedKind & ImportedKind =>
  isImported(kind),
);

/** All parts of an export file but calendars, whose addresses it does not hold; of attachments those whose bytes are there. */
export type ImportableFile = Omit<Pick<ExportFile, ExportedPart>, 'calendars'>;
