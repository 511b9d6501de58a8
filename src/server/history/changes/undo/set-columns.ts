import { Prisma } from '../../../foundation/db/generated/client.ts';
import type { Columns } from '../change-line.ts';
import type { UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

/** Sets columns of one record from JSON values, cast to the columns' types. */
export async function setColumns(
  { open, ctx }: UndoRun,
  { kind, id }: Pick<UpdatedRecord, 'kind' | 'id'>,
  columns: readonly string[],
  values: Columns,
): Promise<void> {
  const table = Prisma.raw(`"${kind}"`);
  const sets = Prisma.raw(columns.map((column) => `"${column}" = was."${column}"`).join(', '));
  await open.tx.$executeRaw`
    UPDATE ${table} AS r SET ${sets}, updated_at = ${open.at}::timestamptz
    FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(values)}::jsonb) AS was
    WHERE r.user_id = ${ctx.actor.userId} AND r.id = ${id}`;
}
