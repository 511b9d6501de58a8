import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { Prisma } from '../db/generated/client.ts';
import { queryComposed } from '../db/query.ts';
import { type DomainError, invalidField } from '../platform/domain-error.ts';
import type { AccountOrderedKind, OrderedKind } from './kinds.ts';
import { quietly, type Tx } from './write.ts';

/**
 * The requested place of a record among its siblings: right after or right before one of them, or (neither) at the end. One that has been
 * deleted meanwhile counts where it stood, because a client without a network could not know.
 */
export interface Placement {
  readonly afterId?: string | undefined;
  readonly beforeId?: string | undefined;
}

/** The records of one order. Positions compare as bytes and are unique among those that are not deleted. */
export interface Siblings {
  readonly table: OrderedKind;
  readonly userId: string;
  /** The condition for the siblings of the user, such as `project_id = …`. */
  readonly where: Prisma.Sql;
  /**
   * Columns before the position in the index of places that all siblings have in common, where `where` may say `IS NULL` of them. PostgreSQL
   * knows a column to be the same in all rows by `=` alone, and would otherwise walk along the positions of every list of the account.
   */
  readonly shared?: readonly string[];
}

/** The records of a kind that has one order for the whole account. */
export function siblingsInAccount(table: AccountOrderedKind, userId: string): Siblings {
  return { table, userId, where: Prisma.sql`user_id = ${userId}` };
}

/** A record that already has a position and may keep it. */
export interface CurrentPosition {
  readonly id: string;
  /** `null` when it comes from another container. */
  readonly position: string | null;
}

/** The length at which keys are shortened; they grow by a character with every few moves into the same gap. */
export const longestKey = 100;

/** The key after the last one; `null` = there is none yet. */
export function positionAfter(last: string | null): string {
  return generateKeyBetween(last, null);
}

/**
 * The key for a record placed among its siblings. A record that is already there keeps its key, so that a move is idempotent.
 * @throws DomainError validation_failed when the named neighbour is not among them
 */
export async function positionAmong(
  tx: Tx,
  siblings: Siblings,
  placement: Placement,
  self?: CurrentPosition,
): Promise<string> {
  const [before, after] = await gap(tx, siblings, placement, self?.id ?? '');
  const present = self?.position ?? null;
  const standsThere = present !== null && (before === null || before < present) && (after === null || present < after);
  if (standsThere) return present;
  const key = generateKeyBetween(before, after);
  if (key.length <= longestKey) return key;
  await spread(tx, siblings);
  return generateKeyBetween(...(await gap(tx, siblings, placement, self?.id ?? '')));
}

/** Gives all siblings new short keys in the same order, which marks each of them as changed for clients. */
async function spread(tx: Tx, { table, userId, where }: Siblings): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${Prisma.raw(table)} WHERE ${where} AND deleted_at IS NULL ORDER BY position, id`;
  const keys = generateNKeysBetween(null, null, rows.length);
  await quietly(
    tx,
    userId,
    () => tx.$executeRaw`
    UPDATE ${Prisma.raw(table)} AS sibling SET position = fresh.position, updated_at = current_tick()
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${keys}::text[]) AS fresh(id, position)
    WHERE sibling.user_id = ${userId} AND sibling.id = fresh.id`,
  );
}

/**
 * The key of a restored record: its previous one, or the next free one if another sibling has taken it.
 * @param selfId the record, where it is among its siblings already
 */
export async function returnedPosition(tx: Tx, siblings: Siblings, position: string, selfId = ''): Promise<string> {
  const taken = await neighbour(tx, siblings, selfId, Prisma.sql`position = ${position}`, 'ASC');
  if (taken === null) return position;
  return generateKeyBetween(position, await neighbour(tx, siblings, selfId, Prisma.sql`position > ${position}`, 'ASC'));
}

async function gap(
  tx: Tx,
  siblings: Siblings,
  { afterId, beforeId }: Placement,
  selfId: string,
): Promise<[string | null, string | null]> {
  if (afterId !== undefined) {
    const before = await positionOf(tx, siblings, selfId, 'afterId', afterId);
    return [before, await neighbour(tx, siblings, selfId, Prisma.sql`position > ${before}`, 'ASC')];
  }
  if (beforeId !== undefined) {
    const after = await positionOf(tx, siblings, selfId, 'beforeId', beforeId);
    return [await neighbour(tx, siblings, selfId, Prisma.sql`position < ${after}`, 'DESC'), after];
  }
  return [await neighbour(tx, siblings, selfId, Prisma.sql`true`, 'DESC'), null];
}

async function positionOf(
  tx: Tx,
  siblings: Siblings,
  selfId: string,
  field: 'afterId' | 'beforeId',
  id: string,
): Promise<string> {
  const { table, where } = siblings;
  const rows = await queryComposed<{ position: string }>(
    tx,
    Prisma.sql`SELECT position FROM ${Prisma.raw(table)} WHERE ${where} AND id <> ${selfId} AND id = ${id}`,
  );
  if (rows[0] === undefined) throw notASibling(field);
  return rows[0].position;
}

export function notASibling(field: 'afterId' | 'beforeId'): DomainError {
  return invalidField(field, 'not_a_sibling', 'Must be another record of the same list');
}

/** The first position, in the given direction, of the undeleted siblings that meet a condition. */
async function neighbour(
  tx: Tx,
  { table, where, shared = [] }: Siblings,
  selfId: string,
  condition: Prisma.Sql,
  direction: 'ASC' | 'DESC',
): Promise<string | null> {
  const order = [...shared, 'position'].map((column) => `${column} ${direction}`).join(', ');
  const rows = await queryComposed<{ position: string }>(
    tx,
    Prisma.sql`SELECT position FROM ${Prisma.raw(table)}
      WHERE ${where} AND deleted_at IS NULL AND id <> ${selfId} AND ${condition}
      ORDER BY ${Prisma.raw(order)} LIMIT 1`,
  );
  return rows[0]?.position ?? null;
}
