import type { ImportReferences } from './import-references.ts';
import { type ImportTable, type ImportTableName, importTables, type RecordOf } from './import-tables.ts';

/**
 * The rows of one statement: few, because their text has to pass through the server between other requests, and enough, because
 * the triggers of a statement take as long for one row as for a hundred.
 */
const batchRows = 500;

/** Rows of one table, as the JSON array that PostgreSQL reads them from. */
export interface RowBatch {
  readonly table: ImportTableName;
  readonly rows: string;
}

export function* rowBatches<Name extends ImportTableName>(
  table: Name,
  records: readonly RecordOf<Name>[],
  references: ImportReferences,
): Generator<RowBatch> {
  const { toRow }: ImportTable<RecordOf<Name>> = importTables[table];
  for (let start = 0; start < records.length; start += batchRows) {
    const rows = records.slice(start, start + batchRows).map((record) => toRow(record, references));
    yield { table, rows: JSON.stringify(rows) };
  }
}
