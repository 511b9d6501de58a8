import type pg from 'pg';
import { queryPool, queryPoolWithin } from '../../foundation/db/query.ts';
import { readsOf } from '../../foundation/records/reads.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { ListFilter } from '../filters/read-request-filter.ts';
import { type TaskFilterInput, taskFilter } from './task-filters.ts';

/** The time limit of a count whose cost depends on what was asked for. */
const searchMsMax = 2_000;

/** Counts the tasks that match the filters, up to `most`. */
export async function countTasks(
  ctx: VerbContext,
  input: TaskFilterInput,
  most: number,
  filter: ListFilter | null = null,
): Promise<number> {
  const { conditions, values, run } = taskFilter(ctx, input, filter);
  const bounded = (pool: pg.Pool) => queryPoolWithin(pool, searchMsMax);
  const rows = await readsOf(ctx, run === 'named' ? queryPool : bounded).query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM task t WHERE ${conditions.join(' AND ')} LIMIT $${values.push(most)}) met`,
    values,
  );
  return rows[0]?.count ?? 0;
}
