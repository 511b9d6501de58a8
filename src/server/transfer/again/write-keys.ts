import { deflateRawSync } from 'node:zlib';
import type { ImportFormat } from '../../../contract/imports.ts';
import { queryTx } from '../../foundation/db/query.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { inflated } from '../import-rows.ts';
import type { WrittenAgain } from './write-again.ts';

/** Whose keys they are. */
interface KeyOwner {
  readonly userId: string;
  readonly source: ImportFormat;
  readonly importId: string;
}

const line = `jsonb_to_recordset(convert_from($3::bytea, 'UTF8')::jsonb)
  AS line(kind text, "sourceId" text, "recordId" text, theirs text, written text, "isWhole" boolean, "isTold" boolean)`;

/** Remembers what an import created and what it knows now. A record that is known keeps the import that made it. */
export async function writeKeys(open: WriteTransaction, owner: KeyOwner, written: WrittenAgain): Promise<void> {
  const updates = deflateRawSync(JSON.stringify(written.updated.map(({ key }) => key)));
  const batches = [...written.keys, updates];
  if (owner.source === 'todoist') for (const batch of batches) await takeIds(open, owner, await inflated(batch));
  for (const batch of [...written.told, updates]) await keepBefore(open, owner, await inflated(batch));
  for (const batch of batches) await writeBatch(open, owner, await inflated(batch));
  for (const batch of written.moved) await writeMoved(open, owner, await inflated(batch));
}

async function writeBatch({ tx, at }: WriteTransaction, owner: KeyOwner, lines: Buffer): Promise<void> {
  await queryTx(tx).query(
    `INSERT INTO import_source AS known (user_id, source, kind, source_id, record_id, import_id, written_at, theirs, written)
     SELECT $1, $2, line.kind, line."sourceId", line."recordId", $4,
       CASE WHEN line."isWhole" THEN $5::timestamptz ELSE to_timestamp(0) END, decode(line.theirs, 'hex'), decode(line.written, 'hex')
     FROM ${line}
     ON CONFLICT (user_id, source, kind, source_id) DO UPDATE SET
       import_id = CASE WHEN known.record_id = excluded.record_id THEN known.import_id ELSE excluded.import_id END,
       record_id = excluded.record_id, written_at = excluded.written_at, theirs = excluded.theirs, written = excluded.written,
       forgotten = false`,
    [owner.userId, owner.source, lines, owner.importId, at],
  );
}

const movedLine = `jsonb_to_recordset(convert_from($2::bytea, 'UTF8')::jsonb)
  AS line(source text, kind text, "sourceId" text, "recordId" text, theirs text, written text, "isWhole" boolean)`;

/** What the account knows of a record or of an id already stays, but for what an undo has forgotten. */
async function writeMoved({ tx, at }: WriteTransaction, owner: KeyOwner, lines: Buffer): Promise<void> {
  const queryable = queryTx(tx);
  await queryable.query(
    `DELETE FROM import_source known USING ${movedLine}
     WHERE known.user_id = $1 AND known.forgotten AND known.source = line.source AND known.kind = line.kind
       AND known.source_id = line."sourceId"`,
    [owner.userId, lines],
  );
  await queryable.query(
    `INSERT INTO import_source (user_id, source, kind, source_id, record_id, import_id, written_at, theirs, written)
     SELECT $1, line.source, line.kind, line."sourceId", line."recordId", $3,
       CASE WHEN line."isWhole" THEN $4::timestamptz ELSE to_timestamp(0) END, decode(line.theirs, 'hex'), decode(line.written, 'hex')
     FROM ${movedLine}
     ON CONFLICT DO NOTHING`,
    [owner.userId, lines, owner.importId, at],
  );
}

/** What was known by its names takes the id that the source gives now. */
async function takeIds({ tx }: WriteTransaction, owner: KeyOwner, lines: Buffer): Promise<void> {
  await queryTx(tx).query(
    `UPDATE import_source known SET source_id = line."sourceId" FROM ${line}
     WHERE known.user_id = $1 AND known.source = $2 AND known.kind = line.kind AND known.record_id = line."recordId"
       AND known.source_id <> line."sourceId" AND NOT EXISTS (SELECT FROM import_source taken
         WHERE taken.user_id = $1 AND taken.source = $2 AND taken.kind = line.kind AND taken.source_id = line."sourceId")`,
    [owner.userId, owner.source, lines],
  );
}

/** Keeps the hashes of what the import updated, or told as changed on both sides, as they were, for its undo. */
async function keepBefore({ tx }: WriteTransaction, owner: KeyOwner, lines: Buffer): Promise<void> {
  await queryTx(tx).query(
    `UPDATE import SET before = coalesce(before, '[]') || kept.lines FROM (
       SELECT jsonb_agg(jsonb_build_object('kind', known.kind, 'sourceId', known.source_id, 'recordId', known.record_id,
         'theirs', encode(known.theirs, 'hex'), 'written', encode(known.written, 'hex'), 'isTold', line."isTold")) AS lines
       FROM ${line} JOIN import_source known
         ON known.user_id = $1 AND known.source = $2 AND known.kind = line.kind AND known.source_id = line."sourceId") kept
     WHERE user_id = $1 AND id = $4 AND kept.lines IS NOT NULL`,
    [owner.userId, owner.source, lines, owner.importId],
  );
}

/**
 * Forgets what an undone import made, and gives what it updated or told the hashes of before it, so that the next run offers and tells it again.
 * @param kept the ids of the records whose updates the undo left
 */
export async function forgetKeys(
  { tx }: WriteTransaction,
  userId: string,
  importId: string,
  kept: readonly string[],
): Promise<void> {
  const queryable = queryTx(tx);
  await queryable.query(
    `UPDATE import_source known SET theirs = decode(line.theirs, 'hex'), written = decode(line.written, 'hex'), written_at = to_timestamp(0)
     FROM import, jsonb_to_recordset(import.before) AS line(kind text, "sourceId" text, "recordId" text, theirs text, written text)
     WHERE import.user_id = $1 AND import.id = $2 AND known.user_id = $1 AND known.source = import.format AND known.kind = line.kind
       AND known.source_id = line."sourceId" AND known.record_id = line."recordId" AND NOT known.record_id = ANY($3::text[])`,
    [userId, importId, kept],
  );
  await queryable.query('UPDATE import_source SET forgotten = true WHERE user_id = $1 AND import_id = $2', [
    userId,
    importId,
  ]);
}

/** Knows again what the undo of an import forgot, once that undo is undone. */
export async function rememberKeys({ tx }: WriteTransaction, userId: string, importId: string): Promise<void> {
  await queryTx(tx).query('UPDATE import_source SET forgotten = false WHERE user_id = $1 AND import_id = $2', [
    userId,
    importId,
  ]);
}
