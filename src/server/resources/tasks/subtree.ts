import { Prisma } from '../../foundation/db/generated/client.ts';
import { queryComposed } from '../../foundation/db/query.ts';
import type { Tx } from '../../foundation/records/write.ts';

export interface SubtreeRow {
  readonly id: string;
  /** The level in the subtree; 1 = the root. */
  readonly depth: number;
}

/** Whether the children of a row are looked for: those that are not deleted are counted, those in Trash are not. */
const countedChildren = Prisma.sql`child_count > 0`;
const anyChildren = Prisma.sql`true`;

/** A task and its sub-tasks that are not deleted, the root first. */
export function subtreeOf(tx: Tx, userId: string, rootId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`deleted_at IS NULL`, countedChildren);
}

/** A task and all its sub-tasks, including those in Trash, the root first. */
export function wholeSubtreeOf(tx: Tx, userId: string, rootId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`true`, anyChildren);
}

/** A task and its sub-tasks that are not deleted, without recurring ones and everything below those; the root first. */
export function plainSubtreeOf(tx: Tx, userId: string, rootId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`deleted_at IS NULL AND recurrence_rule IS NULL`, countedChildren);
}

/** A task and the sub-tasks that were deleted with it, the root first. */
export function deletedSubtreeOf(tx: Tx, userId: string, rootId: string, deletionId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`deletion_id = ${deletionId}`, anyChildren);
}

/**
 * The number of levels of a subtree; 1 = a task alone. It is a loop, because spreading fifty thousand arguments overflows the
 * stack.
 */
export function heightOf(rows: readonly SubtreeRow[]): number {
  return rows.reduce((height, row) => Math.max(height, row.depth), 1);
}

/**
 * Reads the children of a whole level with one statement. A recursive query looks them up row by row, and with most tasks under
 * one parent the planner chose a scan of the table for each of 33,000 (three minutes). A task that was met is not followed again.
 */
async function descend(
  tx: Tx,
  userId: string,
  rootId: string,
  condition: Prisma.Sql,
  mayHaveChildren: Prisma.Sql,
): Promise<SubtreeRow[]> {
  const rows: SubtreeRow[] = [{ id: rootId, depth: 1 }];
  const met = new Set([rootId]);
  let level = [rootId];
  for (let depth = 2; level.length > 0; depth += 1) {
    const children = await queryComposed<{ id: string; descends: boolean }>(
      tx,
      Prisma.sql`SELECT id, ${mayHaveChildren} AS descends FROM task
        WHERE user_id = ${userId} AND parent_id = ANY(${level}::text[]) AND ${condition}`,
    );
    const below = children.filter(({ id }) => !met.has(id));
    for (const { id } of below) {
      met.add(id);
      rows.push({ id, depth });
    }
    level = below.filter(({ descends }) => descends).map(({ id }) => id);
  }
  return rows;
}

/** A condition on rows by id for any number of ids, whereas a list of parameters is limited to 32,767. */
export function amongIds(userId: string, rows: readonly { readonly id: string }[]): Prisma.Sql {
  return Prisma.sql`user_id = ${userId} AND id = ANY(${rows.map((row) => row.id)}::text[])`;
}
