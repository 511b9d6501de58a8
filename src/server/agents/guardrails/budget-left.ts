import { todayIn } from '../../../lib/time-zone.ts';
import { queryPool } from '../../foundation/db/query.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';

export interface BudgetLeft {
  readonly writes?: number;
  readonly deletes?: number;
}

/** How many records the token may still write and delete until midnight in the user's zone; null for a token without a budget. */
export async function budgetLeft({
  actor,
  clock,
  database,
}: Pick<VerbContext, 'actor' | 'clock' | 'database'>): Promise<BudgetLeft | null> {
  const { budget, tokenId, timezone, userId } = actor;
  if (budget === null || tokenId === null) return null;
  const [used = { writes: 0, deletes: 0 }] = await queryPool(database.pool).query<{ writes: number; deletes: number }>(
    'SELECT writes, deletes FROM token_day WHERE user_id = $3 AND token_id = $1 AND day = $2::date',
    [tokenId, todayIn(timezone, clock.now()), userId],
  );
  const { writesPerDay, deletesPerDay } = budget;
  // The budget may have been reduced below what was already used.
  return {
    ...(writesPerDay === null ? {} : { writes: Math.max(0, writesPerDay - used.writes) }),
    ...(deletesPerDay === null ? {} : { deletes: Math.max(0, deletesPerDay - used.deletes) }),
  };
}
