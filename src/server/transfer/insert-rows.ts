import { Prisma } from '../db/generated/client.ts';
import type { WriteTransaction } from '../records/write.ts';
import type { ImportReferences } from './import-references.ts';
import type { ImportTable } from './import-tables.ts';

/** The rows of one statement, so that its text, of which several copies are in memory at once, has at most a megabyte or two. */
const batchRows = 1_000;

/** The kinds whose rows have the tick of the sync clock. */
const synced = new Set(['project', 'section', 'label', 'task', 'comment', 'reminder']);

/** Inserts many records of one kind in large statements; each row receives the user and, if the kind has one, the tick. */
export async function insertRows<T>(
  { tx, at }: WriteTransaction,
  userId: string,
  { table, columns, toRow }: ImportTable<T>,
  records: readonly T[],
  references: ImportReferences,
): Promise<void> {
  const names = Prisma.raw(Object.keys(columns).join(', '));
  const shape = Prisma.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  const tickColumn = synced.has(table) ? Prisma.sql`, updated_at` : Prisma.empty;
  const tick = synced.has(table) ? Prisma.sql`, ${at}::timestamptz` : Prisma.empty;
  for (let start = 0; start < records.length; start += batchRows) {
    const rows = records.slice(start, start + batchRows).map((record) => toRow(record, references));
    await tx.$executeRaw`
      INSERT INTO ${Prisma.raw(table)} (user_id${tickColumn}, ${names})
      SELECT ${userId}::text${tick}, ${names} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line(${shape})`;
  }
}
