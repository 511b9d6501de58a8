import { Prisma } from '../db/generated/client.ts';
import type { Tx } from '../db/write.ts';

export interface SubtreeRow {
  readonly id: string;
  /** 1 = the root. */
  readonly depth: number;
  readonly living: boolean;
}

/** A task and its living sub-tasks, the root first. */
export function subtreeOf(tx: Tx, userId: string, rootId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`child.deleted_at IS NULL`);
}

/** A task and all its sub-tasks, those in Trash too, the root first. */
export function wholeSubtreeOf(tx: Tx, userId: string, rootId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`true`);
}

/** A task and its living sub-tasks down to those that recur, which go their own way, the root first. */
export function plainSubtreeOf(tx: Tx, userId: string, rootId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`child.deleted_at IS NULL AND child.recurrence_rule IS NULL`);
}

/** A task and the sub-tasks that went to Trash with it, the root first. */
export function deletedSubtreeOf(tx: Tx, userId: string, rootId: string, deletionId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`child.deletion_id = ${deletionId}`);
}

/** Levels of a subtree; 1 = a task alone. A loop, since spreading fifty thousand arguments overflows the stack. */
export function heightOf(rows: readonly SubtreeRow[]): number {
  return rows.reduce((height, row) => Math.max(height, row.depth), 1);
}

/**
 * OFFSET 0 keeps the condition out of the look-up of children, which so is by user and parent whatever statistics there
 * are. Without it the planner may take the condition's own index for each of 33,000 sub-tasks, and each finds 33,000.
 */
function descend(tx: Tx, userId: string, rootId: string, condition: Prisma.Sql): Promise<SubtreeRow[]> {
  return tx.$queryRaw<SubtreeRow[]>`
    WITH RECURSIVE down AS (
      SELECT id, user_id, 1 AS depth, deleted_at IS NULL AS living FROM task WHERE user_id = ${userId} AND id = ${rootId}
      UNION ALL
      SELECT child.id, child.user_id, down.depth + 1, child.deleted_at IS NULL
      FROM down CROSS JOIN LATERAL (
        SELECT id, user_id, deleted_at, deletion_id, recurrence_rule
        FROM task WHERE user_id = down.user_id AND parent_id = down.id OFFSET 0) child
      WHERE ${condition})
    SELECT id, depth, living FROM down ORDER BY depth`;
}

/** A condition on rows by id that holds for any number of them: a list of parameters ends at 32,767. */
export function amongIds(rows: readonly { readonly id: string }[]): Prisma.Sql {
  return Prisma.sql`id = ANY(${rows.map((row) => row.id)}::text[])`;
}
