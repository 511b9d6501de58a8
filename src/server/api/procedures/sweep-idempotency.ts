import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { inBatches } from '../../db/in-batches.ts';
import type { Clock } from '../../platform/clock.ts';

const rowsPerStatement = 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

export interface SweptKeys {
  readonly emptied: number;
  readonly removed: number;
}

/**
 * After the 24 hours of replay a key keeps only its marker, which refuses the key for 400 days (contract.md §7); then the
 * marker goes too. In small statements, and past rows that a request holds.
 */
export async function sweepIdempotency({ pool }: Pick<Database, 'pool'>, clock: Clock): Promise<SweptKeys> {
  const now = clock.now().getTime();
  const replayedUntil = new Date(now - limits.idempotencyReplaySeconds * 1_000);
  const markedUntil = new Date(now - limits.idempotencyMarkerDays * dayMs);
  const batch = (condition: string) =>
    `SELECT ctid FROM idempotency_key WHERE ${condition} LIMIT ${rowsPerStatement} FOR UPDATE SKIP LOCKED`;
  const emptied = await inBatches(pool, {
    text: `UPDATE idempotency_key SET body = NULL, headers = '{}'
           WHERE ctid = ANY(ARRAY(${batch('created_at <= $1 AND body IS NOT NULL')}))`,
    values: [replayedUntil],
  });
  const removed = await inBatches(pool, {
    text: `DELETE FROM idempotency_key WHERE ctid = ANY(ARRAY(${batch('created_at <= $1')}))`,
    values: [markedUntil],
  });
  // A repeat is one for two minutes; its row marks nothing afterwards.
  await inBatches(pool, {
    text: `DELETE FROM idempotency_key WHERE ctid = ANY(ARRAY(${batch("created_at <= $1 AND operation LIKE 'repeat:%'")}))`,
    values: [replayedUntil],
  });
  return { emptied, removed };
}
