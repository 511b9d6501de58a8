import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../foundation/db/database.ts';
import { inBatches } from '../../foundation/db/in-batches.ts';
import type { Clock } from '../../foundation/platform/clock.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const changesPerStatement = 1_000;

export interface SweptChanges {
  readonly rows: number;
  readonly changes: number;
}

/**
 * Deletes the rows of changes after `historyDays`, which ends their undo, and what was proposed before, and the changes themselves (who, when, which operation)
 * and used budgets after 400 days, or with their rows where these are kept for longer: nothing would find those without them. Works in
 * small statements, oldest first: that a record was moved hides its earlier changes from tokens of its new project.
 */
export async function sweepChanges(
  { pool }: Pick<Database, 'pool'>,
  clock: Clock,
  historyDays: number,
): Promise<SweptChanges> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const rows = await inBatches(pool, {
    text: `DELETE FROM change_row r USING (
             SELECT c.user_id, c.seq FROM change c WHERE c.at < $1
               AND EXISTS (SELECT FROM change_row WHERE change_row.user_id = c.user_id AND change_row.seq = c.seq)
             ORDER BY c.at LIMIT ${changesPerStatement}) old
           WHERE r.user_id = old.user_id AND r.seq = old.seq`,
    values: [before(historyDays)],
  });
  const markerDays = Math.max(limits.changeMarkerDays, historyDays);
  const changes = await inBatches(pool, {
    text: `DELETE FROM change c USING (SELECT user_id, seq FROM change WHERE at < $1 LIMIT ${changesPerStatement}) old
           WHERE c.user_id = old.user_id AND c.seq = old.seq`,
    values: [before(markerDays)],
  });
  // A proposal holds the texts of a change too.
  await inBatches(pool, {
    text: `UPDATE proposal p SET input = 'null', preview = 'null', note = NULL FROM (
             SELECT user_id, id FROM proposal WHERE coalesce(decided_at, expires_at) < $1 AND input <> 'null'
             LIMIT ${changesPerStatement}) old
           WHERE p.user_id = old.user_id AND p.id = old.id`,
    values: [before(historyDays)],
  });
  await pool.query('DELETE FROM token_day WHERE day < $1', [before(limits.changeMarkerDays)]);
  return { rows, changes };
}
