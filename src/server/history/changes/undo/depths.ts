import type { TrashKind } from '../../../../contract/trash.ts';
import { queryTx } from '../../../foundation/db/query.ts';
import type { UndoRun } from './undo-run.ts';

/** How many of some projects or tasks themselves each has above it; nothing for records of other kinds, which nest in none of theirs. */
export async function depthsOf(
  { open, ctx }: UndoRun,
  kind: TrashKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0 || (kind !== 'project' && kind !== 'task')) return new Map();
  const rows = await queryTx(open.tx).query<{ id: string; depth: number }>(
    `WITH RECURSIVE up AS (
       SELECT id AS start, id, parent_id FROM ${kind} WHERE user_id = $1 AND id = ANY($2::text[])
       UNION
       SELECT up.start, r.id, r.parent_id FROM ${kind} r JOIN up ON r.id = up.parent_id WHERE r.user_id = $1)
     SELECT start AS id, (count(*) FILTER (WHERE id = ANY($2::text[])))::int AS depth FROM up GROUP BY start`,
    [ctx.actor.userId, ids],
  );
  return new Map(rows.map(({ id, depth }) => [id, depth]));
}
