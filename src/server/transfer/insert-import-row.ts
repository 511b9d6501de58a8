import type { ImportCounts, ImportFormat, ImportRecord } from '../../contract/imports.ts';
import { newId } from '../foundation/db/new-id.ts';
import type { WriteTransaction } from '../foundation/records/write.ts';
import { toImport } from './import-record.ts';

interface NewImport {
  readonly format: ImportFormat;
  readonly source: string;
  readonly counts: ImportCounts;
  /** JSON, see undo-import.ts. */
  readonly roots: string;
  readonly updated: number;
  readonly skipped: number;
  readonly filesDigest: string | null;
}

/** Writes down that there was an import, by which it can be undone. */
export async function insertImportRow(
  { tx, at }: WriteTransaction,
  userId: string,
  made: NewImport,
): Promise<ImportRecord> {
  const id = newId('import');
  await tx.$executeRaw`
    INSERT INTO import (id, user_id, format, source, counts, roots, created_at, updated, skipped, files_digest)
    VALUES (${id}, ${userId}, ${made.format}, ${made.source}, ${JSON.stringify(made.counts)}::jsonb, ${made.roots}::jsonb,
      ${at}::timestamptz, ${made.updated}, ${made.skipped}, ${made.filesDigest})`;
  return toImport({ ...made, id, createdAt: at, undoneAt: null, kept: 0 });
}
