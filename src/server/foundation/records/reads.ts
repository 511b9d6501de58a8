import type pg from 'pg';
import type { Queryable } from '../db/query.ts';
import type { VerbContext } from './verb-context.ts';

/**
 * Statements of a read that may be the standby's; the primary's where none was chosen.
 * @param on how they are run on a pool
 */
export function readsOf(
  { database, standby }: Pick<VerbContext, 'database' | 'standby'>,
  on: (pool: pg.Pool) => Queryable,
): Queryable {
  return standby ? standby.on(on) : on(database.pool);
}
