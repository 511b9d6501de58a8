import { queryTx } from '../../db/query.ts';
import type { WriteTransaction } from '../write.ts';
import { valueForPg } from './pg-value.ts';
import { camelCase, columnsIn, type RecordTableName } from './tables.ts';

/** Sets columns of one record by Prisma's names, in one statement that PostgreSQL plans once. */
export async function updateColumns(
  { tx, at }: WriteTransaction,
  table: RecordTableName,
  { userId, id }: { readonly userId: string; readonly id: string },
  changes: object,
): Promise<void> {
  const given = changes as Readonly<Record<string, unknown>>;
  const columns = columnsIn(table).filter(({ name }) => Object.hasOwn(given, camelCase(name)));
  const settings = columns.map(({ name, type }, index) => `${name} = $${index + 4}::${type}`);
  await queryTx(tx).query(
    `UPDATE ${table} SET ${[...settings, 'updated_at = $3::timestamptz'].join(', ')} WHERE user_id = $1 AND id = $2`,
    [userId, id, at, ...columns.map((column) => valueForPg(column, given[camelCase(column.name)]))],
  );
}
