import { queryTx } from '../foundation/db/query.ts';
import { columnsIn } from '../foundation/records/columns/tables.ts';
import type { WriteTransaction } from '../foundation/records/write.ts';
import { type RowBatch, rowsOf } from './import-rows.ts';
import { importTables } from './import-tables.ts';

/**
 * Inserts the rows of a batch; each receives the user and, if its table has one, the tick. Their text stays bytes up to the database,
 * because garbage of so many long strings would delay everybody's requests.
 */
export async function insertBatch({ tx, at }: WriteTransaction, userId: string, batch: RowBatch): Promise<void> {
  const { table } = batch;
  const columns = Object.entries(importTables[table].columns);
  const names = columns.map(([name]) => name).join(', ');
  const shape = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  const isTicked = columnsIn(table).some(({ name, role }) => name === 'updated_at' && role === 'tick');
  const [tickColumn, tick] = isTicked ? [', updated_at', ', $3::timestamptz'] : ['', ''];
  await queryTx(tx).query(
    `INSERT INTO ${table} (user_id${tickColumn}, ${names})
    SELECT $1::text${tick}, ${names} FROM jsonb_to_recordset(convert_from($2::bytea, 'UTF8')::jsonb) AS line(${shape})`,
    [userId, await rowsOf(batch), ...(tick ? [at] : [])],
  );
}
