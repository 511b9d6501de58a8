import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import type { ImportReferences } from './import-references.ts';
import { type ImportTable, type ImportTableName, importTables, type RecordOf } from './import-tables.ts';

/**
 * The rows of one statement: few, because the server passes their text on between other requests, and enough, because
 * the triggers of a statement take as long for one row as for a hundred.
 */
const batchRows = 500;

/** Rows of one table as the JSON array that PostgreSQL reads them from, deflated: very many rows of a kind resemble each other. */
export interface RowBatch {
  readonly table: ImportTableName;
  readonly deflated: Uint8Array<ArrayBuffer>;
}

export function* rowBatches<Name extends ImportTableName>(
  table: Name,
  records: readonly RecordOf<Name>[],
  references: ImportReferences,
): Generator<RowBatch> {
  const { toRow }: ImportTable<RecordOf<Name>> = importTables[table];
  for (let start = 0; start < records.length; start += batchRows) {
    const rows = records.slice(start, start + batchRows).map((record) => toRow(record, references));
    // A copy, whose buffer holds nothing else and can be handed over.
    yield { table, deflated: new Uint8Array(deflateRawSync(JSON.stringify(rows), { level: 1 })) };
  }
}

/** The JSON array of a batch, in UTF-8. */
export function rowsOf({ deflated }: RowBatch): Promise<Buffer> {
  return inflated(deflated);
}

export const inflated = promisify<Uint8Array, Buffer>(inflateRaw);
