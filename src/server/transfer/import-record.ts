import { type ImportRecord, importCountsSchema, importFormatSchema } from '../../contract/imports.ts';
import type { Import } from '../foundation/db/generated/client.ts';

/** The only mapper from row to wire. */
export function toImport(
  row: Omit<Import, 'userId' | 'roots' | 'counts' | 'before' | 'filesDigest'> & { readonly counts: unknown },
): ImportRecord {
  return {
    id: row.id,
    format: importFormatSchema.parse(row.format),
    source: row.source,
    counts: importCountsSchema.parse(row.counts),
    updated: row.updated,
    skipped: row.skipped,
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    kept: row.kept,
  };
}
