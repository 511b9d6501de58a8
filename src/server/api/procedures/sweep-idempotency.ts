import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../foundation/db/database.ts';
import { inBatches } from '../../foundation/db/in-batches.ts';
import type { Clock } from '../../foundation/platform/clock.ts';

const rowsPerStatement = 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

export interface SweptKeys {
  readonly emptied: number;
  readonly removed: number;
}

/**
 * Reduces a key to its marker after the 24 hours of replay; the marker refuses the key for 400 days (contract.md §7) and is then
 * deleted. Works in small statements, which lock nothing beforehand: no request writes a key that is so old, and of two sweeps one waits.
 */
export async function sweepIdempotency({ pool }: Pick<Database, 'pool'>, clock: Clock): Promise<SweptKeys> {
  const now = clock.now().getTime();
  const replayedUntil = new Date(now - limits.idempotencyReplaySeconds * 1_000);
  const markedUntil = new Date(now - limits.idempotencyMarkerDays * dayMs);
  const old = (condition: string) =>
    `(SELECT user_id, operation, key_hash FROM idempotency_key WHERE ${condition} LIMIT ${rowsPerStatement}) old
     WHERE k.user_id = old.user_id AND k.operation = old.operation AND k.key_hash = old.key_hash`;
  const emptied = await inBatches(pool, {
    text: `UPDATE idempotency_key k SET body = NULL, headers = '{}' FROM ${old('created_at <= $1 AND body IS NOT NULL')} AND k.body IS NOT NULL`,
    values: [replayedUntil],
  });
  const removed = await inBatches(pool, {
    text: `DELETE FROM idempotency_key k USING ${old('created_at <= $1')}`,
    values: [markedUntil],
  });
  // The rows of the repeat guard are needed for two minutes only.
  await inBatches(pool, {
    text: `DELETE FROM idempotency_key k USING ${old("created_at <= $1 AND operation LIKE 'repeat:%'")}`,
    values: [replayedUntil],
  });
  return { emptied, removed };
}
