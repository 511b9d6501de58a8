import type { Change } from '../../contract/changes.ts';
import { queryTx } from '../db/query.ts';
import { changeIdOf } from '../records/change-origin.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { beginWrite, closeChange, openWrite, type WriteTransaction } from '../records/write.ts';
import { findChange } from './get-change.ts';
import { toChanges } from './read-changes.ts';

/** What a write would do: its result, the change it would make (null = none), and the ids that it would give out, oldest first. */
export interface Rehearsal<T> {
  readonly result: T;
  readonly change: Change | null;
  readonly madeIds: readonly string[];
}

/** Carries the rehearsal out of the transaction, which is rolled back by it. */
class RolledBack<T> extends Error {
  readonly rehearsal: Rehearsal<T>;

  constructor(rehearsal: Rehearsal<T>) {
    super('rolled back, as a dry run is');
    this.rehearsal = rehearsal;
  }
}

/**
 * Runs a write for real and takes it back (contract.md §1): exact, since cascades, counts and refusals are those of the write itself.
 * Nothing is announced, no number is used. The writers of the user wait for it as for any other write.
 */
export async function rehearse<T>(
  ctx: VerbContext,
  work: (open: WriteTransaction) => Promise<T>,
): Promise<Rehearsal<T>> {
  try {
    await openWrite(ctx, async (tx) => {
      const open = await beginWrite(tx, ctx);
      const result = await work(open);
      const { changed } = await closeChange(ctx, open);
      throw new RolledBack({ result, ...(await changeInside(ctx, open, changed)) });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.rehearsal;
    throw error;
  }
  throw new Error('a dry run was not rolled back');
}

/** The change of an open transaction as the caller would be shown it, and the ids that it gives out. */
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

/** The same value with `new_1`, `new_2` … for the ids that were given out, so that nobody keeps an id that never existed. */
export function foldIds<T>(value: T, madeIds: readonly string[]): T {
  if (madeIds.length === 0 || value === undefined) return value;
  const names = new Map(madeIds.map((id, index) => [id, `new_${index + 1}`]));
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? (names.get(part) ?? part) : part,
  ) as T;
}
