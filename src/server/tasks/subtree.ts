import { Prisma } from '../db/generated/client.ts';
import type { Tx } from '../records/write.ts';

export interface SubtreeRow {
  readonly id: string;
  /** 1 = the root. */
  readonly depth: number;
}

/** A task and its undeleted sub-tasks, the root first. */
export function subtreeOf(tx: Tx, userId: string, rootId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`deleted_at IS NULL`);
}

/** A task and all its sub-tasks, those in Trash too, the root first. */
export function wholeSubtreeOf(tx: Tx, userId: string, rootId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`true`);
}

/** A task and its undeleted sub-tasks down to those that recur, which go their own way, the root first. */
export function plainSubtreeOf(tx: Tx, userId: string, rootId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`deleted_at IS NULL AND recurrence_rule IS NULL`);
}

/** A task and the sub-tasks that went to Trash with it, the root first. */
export function deletedSubtreeOf(tx: Tx, userId: string, rootId: string, deletionId: string): Promise<SubtreeRow[]> {
  return descend(tx, userId, rootId, Prisma.sql`deletion_id = ${deletionId}`);
}

/** Levels of a subtree; 1 = a task alone. A loop, since spreading fifty thousand arguments overflows the stack. */
export function heightOf(rows: readonly SubtreeRow[]): number {
  return rows.reduce((height, row) => Math.max(height, row.depth), 1);
}

/**
 * One statement a level: each reads the children of a whole level at once. A recursive query looks them up row by row, and
 * with most tasks under one parent the planner took a scan of the table for each of 33,000 (three minutes).
 */
async function descend(tx: Tx, userId: string, rootId: string, condition: Prisma.Sql): Promise<SubtreeRow[]> {
  const rows: SubtreeRow[] = [];
  let level = [rootId];
  for (let depth = 1; level.length > 0; depth += 1) {
    for (const id of level) rows.push({ id, depth });
    const children = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM task WHERE user_id = ${userId} AND parent_id = ANY(${level}::text[]) AND ${condition}`;
    level = children.map((child) => child.id);
  }
  return rows;
}

/** A condition on rows by id that holds for any number of them: a list of parameters ends at 32,767. */
export function amongIds(rows: readonly { readonly id: string }[]): Prisma.Sql {
  return Prisma.sql`id = ANY(${rows.map((row) => row.id)}::text[])`;
}
