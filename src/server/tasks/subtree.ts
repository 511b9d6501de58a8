import type { Tx } from '../db/write.ts';

export interface SubtreeRow {
  readonly id: string;
  readonly depth: number;
}

/** A task and its sub-tasks, the root first with depth 1. @param living leaves out what is in Trash, with everything below it */
export async function subtreeOf(tx: Tx, userId: string, rootId: string, living = true): Promise<SubtreeRow[]> {
  return tx.$queryRaw<SubtreeRow[]>`
    WITH RECURSIVE down AS (
      SELECT id, 1 AS depth FROM task WHERE user_id = ${userId} AND id = ${rootId}
      UNION ALL
      SELECT task.id, down.depth + 1 FROM task JOIN down ON task.parent_id = down.id
      WHERE task.user_id = ${userId} AND (NOT ${living}::boolean OR task.deleted_at IS NULL))
    SELECT id, depth FROM down ORDER BY depth`;
}
