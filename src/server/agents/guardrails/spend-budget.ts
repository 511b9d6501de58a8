import { addDays } from '../../../lib/calendar-date.ts';
import { todayIn, wallTimeToInstant } from '../../../lib/time-zone.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Actor, TokenBudget } from '../../foundation/records/actor.ts';
import type { ClosedChange, Tx, WriteTransaction } from '../../foundation/records/write.ts';
import { takesBackOwn } from './takes-back-own.ts';

interface Spender {
  readonly actor: Actor;
  readonly clock: Clock;
}

interface Used {
  readonly writes: number;
  readonly deletes: number;
}

/**
 * Counts the records of a change against its token's daily budget (contract.md §8). It runs inside the write, under the user's
 * lock, so that concurrent writes cannot exceed it together, and a refused write uses nothing.
 * @param tell is called with the value of the header `Tidemark-Budget`, of a refused write too; not for a token without a budget
 * @throws DomainError budget_exhausted until midnight in the user's zone
 */
export async function spendBudget(
  { actor, clock }: Spender,
  { changed }: ClosedChange,
  open: WriteTransaction,
  tell: (used: string) => void = () => {},
): Promise<void> {
  const { tx } = open;
  const { budget, tokenId, timezone } = actor;
  if (budget === null || tokenId === null || changed === null) return;
  const now = clock.now();
  const today = todayIn(timezone, now);
  const isFree = await takesBackOwn(actor, open);
  const cost = isFree ? { writes: 0, deletes: 0 } : await costOf(tx, actor.userId, changed);
  // Under the user's lock nobody else writes the row meanwhile.
  const [used = cost] = await tx.$queryRaw<Used[]>`
    UPDATE token_day SET writes = writes + ${cost.writes}, deletes = deletes + ${cost.deletes}
    WHERE user_id = ${actor.userId} AND token_id = ${tokenId} AND day = ${today}::date RETURNING writes, deletes`;
  if (used === cost)
    await tx.$executeRaw`INSERT INTO token_day (token_id, day, user_id, writes, deletes)
      VALUES (${tokenId}, ${today}::date, ${actor.userId}, ${cost.writes}, ${cost.deletes})`;
  // What a token takes back of its own was counted when it did it.
  if (isFree || isWithin(used, budget)) return tell(usedOf(used, budget));
  const midnight = wallTimeToInstant(addDays(today, 1), '00:00', timezone).instant;
  const left = usedOf({ writes: used.writes - cost.writes, deletes: used.deletes - cost.deletes }, budget);
  tell(left);
  throw new DomainError('budget_exhausted', {
    retryAfterSeconds: Math.max(1, Math.ceil((midnight.getTime() - now.getTime()) / 1_000)),
    detail: `This call would change ${cost.writes} and delete ${cost.deletes} records; used today: ${left}. The next day begins at midnight in ${timezone}.`,
  });
}

function isWithin({ writes, deletes }: Used, { writesPerDay, deletesPerDay }: TokenBudget): boolean {
  return writes <= (writesPerDay ?? writes) && deletes <= (deletesPerDay ?? deletes);
}

function usedOf({ writes, deletes }: Used, { writesPerDay, deletesPerDay }: TokenBudget): string {
  const parts = [
    writesPerDay === null ? null : `writes=${writes}/${writesPerDay}`,
    deletesPerDay === null ? null : `deletes=${deletes}/${deletesPerDay}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Counts records, not log rows: deleting a project with 500 tasks costs 501, and a task's labels count as the task. */
async function costOf(tx: Tx, userId: string, seq: number): Promise<Used> {
  const [cost = { writes: 0, deletes: 0 }] = await tx.$queryRaw<Used[]>`
    WITH line AS (
      SELECT CASE WHEN kind IN ('label_on', 'label_off') THEN 'task' ELSE kind END AS kind, record_id, op,
        CASE WHEN op IN ('D', 'R') OR record_id = '*' THEN (after->>'count')::int
          WHEN kind IN ('label_on', 'label_off') AND after->'ids' = '[]' THEN 0
          WHEN op = 'U' AND before IS NOT NULL AND before = after THEN 0
          ELSE 1 END AS records
      FROM change_row WHERE user_id = ${userId} AND seq = ${seq}),
    record AS (SELECT op = 'D' AS is_deletion, max(records) AS records FROM line GROUP BY kind, record_id, is_deletion)
    SELECT coalesce(sum(records), 0)::int AS writes, coalesce(sum(records) FILTER (WHERE is_deletion), 0)::int AS deletes FROM record`;
  return cost;
}
