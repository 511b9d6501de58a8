import { Prisma } from '../db/generated/client.ts';
import type { WriteTransaction } from '../records/write.ts';
import { type RowBatch, rowsOf } from './import-rows.ts';
import { importTables } from './import-tables.ts';

/** The kinds whose rows have the tick of the sync clock. */
const synced = new Set(['project', 'section', 'label', 'task', 'comment', 'reminder']);

/** Inserts the rows of a batch; each receives the user and, if the kind has one, the tick. */
export async function insertBatch({ tx, at }: WriteTransaction, userId: string, batch: RowBatch): Promise<void> {
  const { table } = batch;
  const { columns } = importTables[table];
  const names = Prisma.raw(Object.keys(columns).join(', '));
  const shape = Prisma.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  const tickColumn = synced.has(table) ? Prisma.sql`, updated_at` : Prisma.empty;
  const tick = synced.has(table) ? Prisma.sql`, ${at}::timestamptz` : Prisma.empty;
  await tx.$executeRaw`
    INSERT INTO ${Prisma.raw(table)} (user_id${tickColumn}, ${names})
    SELECT ${userId}::text${tick}, ${names} FROM jsonb_to_recordset(${await rowsOf(batch)}::jsonb) AS line(${shape})`;
}
