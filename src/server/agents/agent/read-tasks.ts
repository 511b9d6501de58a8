import type { Task } from '../../../contract/tasks.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { type TaskRow, taskColumns, toTask } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';

type Reader = Pick<VerbContext, 'actor' | 'clock'>;

/** The tasks as they are inside the write, in the order of the ids; ids that are not the caller's are left out. */
export async function readTasks(tx: Tx, ctx: Reader, ids: readonly string[]): Promise<Task[]> {
  const rows = await queryTx(tx).query<TaskRow>(
    `SELECT ${taskColumns} FROM task t WHERE t.user_id = $1 AND t.id = ANY($2::text[])`,
    [ctx.actor.userId, [...ids]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row ? [toTask(row, ctx)] : [];
  });
}
