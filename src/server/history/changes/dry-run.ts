import type { Change } from '../../../contract/changes.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { changeIdOf } from '../../foundation/records/change-origin.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import {
  beginWrite,
  checkDeferred,
  closeChange,
  openWrite,
  type WriteTransaction,
} from '../../foundation/records/write.ts';
import { findChange } from './get-change.ts';
import { toChanges } from './read-changes.ts';

/** The effect of a dry run: the result, the change (null = none), and the ids that would be assigned, oldest first. */
export interface Rehearsal<T> {
  readonly result: T;
  readonly change: Change | null;
  readonly madeIds: readonly string[];
}

/** Rolls the transaction back and carries the rehearsal's result out of it. */
class RolledBack<T> extends Error {
  readonly rehearsal: Rehearsal<T>;

  constructor(rehearsal: Rehearsal<T>) {
    super('rolled back, as a dry run is');
    this.rehearsal = rehearsal;
  }
}

/**
 * Runs a write and rolls it back (contract.md §1), so that cascades, counts and refusals are exactly those of the write.
 * Nothing is announced and no change number is used. The user's other writes wait for it as for any write.
 */
export async function rehearse<T>(
  ctx: VerbContext,
  work: (open: WriteTransaction) => Promise<T>,
): Promise<Rehearsal<T>> {
  try {
    await openWrite(ctx, async (tx) => {
      const open = await beginWrite(tx, ctx);
      const result = await work(open);
      await checkDeferred(open);
      const { changed } = await closeChange(ctx, open);
      throw new RolledBack({ result, ...(await changeInside(ctx, open, changed)) });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.rehearsal;
    throw error;
  }
  throw new Error('a dry run was not rolled back');
}

/** The change of an open transaction as the caller would see it, and the ids that it assigns. */
export async function changeInside(
  ctx: Pick<VerbContext, 'actor'>,
  { tx }: WriteTransaction,
  changed: number | null,
): Promise<Omit<Rehearsal<unknown>, 'result'>> {
  if (changed === null) return { change: null, madeIds: [] };
  const queryable = queryTx(tx);
  const { userId } = ctx.actor;
  const [change] = await toChanges(queryable, ctx, [await findChange(queryable, userId, changeIdOf(changed))]);
  const made = await queryable.query<{ id: string }>(
    `SELECT record_id AS id FROM change_row WHERE user_id = $1 AND seq = $2 AND op IN ('I', 'D') AND record_id <> '*' ORDER BY record_id`,
    [userId, changed],
  );
  return {
    change: change ? { ...change, seq: null } : null,
    madeIds: [changeIdOf(changed), ...made.map(({ id }) => id)],
  };
}

/** Replaces assigned ids by `new_1`, `new_2` …, so that no client stores an id that never existed. */
export function foldIds<T>(value: T, madeIds: readonly string[]): T {
  if (madeIds.length === 0 || value === undefined) return value;
  const names = new Map(madeIds.map((id, index) => [id, `new_${index + 1}`]));
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? (names.get(part) ?? part) : part,
  ) as T;
}
