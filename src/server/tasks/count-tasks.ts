import type { ListTasksInput } from '../../contract/task-lists.ts';
import { queryPool } from '../db/query.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { taskFilter } from './task-filters.ts';

/** Counts the tasks that match the filters, up to `most`. */
export async function countTasks(ctx: VerbContext, input: ListTasksInput, most: number): Promise<number> {
  const { conditions, values } = taskFilter(ctx, input);
  const rows = await queryPool(ctx.database.pool).query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM task t WHERE ${conditions.join(' AND ')} LIMIT $${values.push(most)}) met`,
    values,
  );
  return rows[0]?.count ?? 0;
}
