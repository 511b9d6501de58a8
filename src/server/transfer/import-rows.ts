import { promisify } from 'node:util';
import { constants, deflateRawSync, inflateRaw, type ZlibOptions } from 'node:zlib';
import type { ImportReferences } from './import-references.ts';
import { type ImportTable, type ImportTableName, importTables, type RecordOf } from './import-tables.ts';

/**
 * The rows of one statement: few, because the server passes their text on between other requests, and enough, because
 * the triggers of a statement take as long for one row as for a hundred.
 */
const batchRows = 500;

/**
 * Rows of one table as the JSON array that PostgreSQL reads them from, without what is null, deflated: very many rows of a kind resemble
 * each other.
 */
export interface RowBatch {
  readonly table: ImportTableName;
  readonly deflated: Uint8Array<ArrayBuffer>;
  /** The length of the JSON array. */
  readonly bytes: number;
}

export function* rowBatches<Name extends ImportTableName>(
  table: Name,
  records: readonly RecordOf<Name>[],
  references: ImportReferences,
): Generator<RowBatch> {
  const { toRow }: ImportTable<RecordOf<Name>> = importTables[table];
  for (let start = 0; start < records.length; start += batchRows) {
    const rows = records.slice(start, start + batchRows).map((record) => toRow(record, references));
    const json = Buffer.from(JSON.stringify(rows));
    // A copy, whose buffer holds nothing else and can be handed over.
    yield { table, deflated: new Uint8Array(deflateRawSync(json, { level: 1 })), bytes: json.length };
  }
}

/** The JSON array of a batch, in UTF-8, inflated into one buffer, since memory outside of its heap makes V8 collect the old generation. */
export function rowsOf({ deflated, bytes }: RowBatch): Promise<Buffer> {
  return inflatedAtOnce(deflated, { chunkSize: Math.max(bytes + 1, constants.Z_MIN_CHUNK) });
}

const inflatedAtOnce = promisify<Uint8Array, ZlibOptions, Buffer>(inflateRaw);

export const inflated = promisify<Uint8Array, Buffer>(inflateRaw);
