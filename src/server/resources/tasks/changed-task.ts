import { Prisma } from '../../foundation/db/generated/client.ts';
import { taskColumns } from '../../foundation/records/task-record.ts';

/**
 * Changes one task and reads it in one statement.
 * @param change of table task, in words that a RETURNING may follow: what it casts to text stands outside, because Citus casts nothing there
 */
export function changedTask(change: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`WITH t AS (${change} RETURNING *) SELECT ${Prisma.raw(taskColumns)} FROM t`;
}
