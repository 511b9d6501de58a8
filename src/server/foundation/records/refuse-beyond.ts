import { limits } from '../../../contract/limits.ts';
import { Prisma } from '../db/generated/client.ts';
import { DomainError } from '../platform/domain-error.ts';
import { type BoundedKind, kinds } from './kinds.ts';
import type { Tx } from './write.ts';

/**
 * Bounds the records of one parent or user, because reading them would otherwise need unbounded memory (contract.md §8).
 * @param present how many there are, counted under the tick
 * @throws DomainError limit_reached when the added ones would exceed the limit
 */
export function refuseBeyond(present: number, max: number, what: string, added = 1): void {
  if (added === 0 || present + added <= max) return;
  const detail =
    present >= max
      ? `There are ${present} ${what}, and no more fit.`
      : `There are ${present} ${what} of at most ${max}, and ${added} more do not fit.`;
  throw new DomainError('limit_reached', { detail });
}

const taskMax = { comment: limits.commentsPerTaskMax, attachment: limits.attachmentsPerTaskMax } as const;

type Counting = Pick<Tx, '$queryRaw'>;

/**
 * Checks whether more records fit into the user's limit of records that are not deleted; created, imported and restored ones
 * count alike.
 * @throws DomainError limit_reached
 */
export async function refuseBeyondUserMax(tx: Counting, userId: string, kind: BoundedKind, added = 1): Promise<void> {
  if (added === 0) return;
  const present = await count(tx, kind, Prisma.sql`user_id = ${userId} AND deleted_at IS NULL`);
  refuseBeyond(present, kinds[kind].perUserMax ?? Number.POSITIVE_INFINITY, `${kind}s`, added);
}

/** Checks the limit of the records of one task. @throws DomainError limit_reached */
export async function refuseBeyondTaskMax(
  tx: Counting,
  { userId, taskId }: { readonly userId: string; readonly taskId: string },
  kind: keyof typeof taskMax,
  added = 1,
): Promise<void> {
  if (added === 0) return;
  const present = await count(tx, kind, Prisma.sql`user_id = ${userId} AND task_id = ${taskId} AND deleted_at IS NULL`);
  refuseBeyond(present, taskMax[kind], `${kind}s on this task`, added);
}

async function count(tx: Counting, kind: string, condition: Prisma.Sql): Promise<number> {
  const rows = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${Prisma.raw(kind)} WHERE ${condition}`;
  return rows[0]?.count ?? 0;
}
