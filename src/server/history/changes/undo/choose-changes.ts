import { limits } from '../../../../contract/limits.ts';
import type { Queryable } from '../../../foundation/db/query.ts';
import { DomainError, notFound } from '../../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../../foundation/records/verb-context.ts';
import { type ChangeLine, changedColumnsOf, isEffective, recordKindOf } from '../change-line.ts';
import { canUndo, changeColumns, changeTables, readLines, type StoredChange } from '../read-changes.ts';
import { requireUndo } from './may-undo.ts';
import { unitsOf } from './units.ts';

/** A change with its lines that have an effect. */
export interface Undoable {
  readonly change: StoredChange;
  readonly lines: readonly ChangeLine[];
  readonly canBeUndone: boolean;
}

/**
 * Reads the changes of a group, newest first, and checks that the credential may undo each of them.
 * @throws DomainError not_found · token_restricted · insufficient_scope
 */
export async function chooseChanges(
  queryable: Queryable,
  ctx: VerbContext,
  seqs: readonly number[],
): Promise<Undoable[]> {
  const changes = await queryable.query<StoredChange>(
    `SELECT ${changeColumns} FROM ${changeTables} WHERE c.user_id = $1 AND c.seq = ANY($2::bigint[]) ORDER BY c.seq DESC`,
    [ctx.actor.userId, seqs],
  );
  if (changes.length < seqs.length) throw notFound();
  // Rows that the credential may not see are read too, because a change is undone as a whole or not at all.
  const whole = { actor: { ...ctx.actor, tokenId: null, projectIds: null } };
  const lines = await readLines(queryable, whole, changes, limits.undoRowsMax);
  const isRestricted = ctx.actor.projectIds !== null;
  const visible = await readLines(queryable, ctx, changes, isRestricted ? limits.undoRowsMax : 1);
  return changes.map((change) => {
    const all = lines.get(change.seq) ?? [];
    const own = all.filter(isEffective);
    const seen = visible.get(change.seq)?.length ?? 0;
    const isOwn = change.tokenId === ctx.actor.tokenId && !isRestricted;
    if (seen === 0 && !isOwn && ctx.actor.tokenId !== null) throw notFound();
    if (isRestricted && seen < all.length)
      throw new DomainError('token_restricted', { detail: 'The change touched more than the projects of this token.' });
    requireUndo(ctx.actor, change, own);
    return { change, lines: own, canBeUndone: canUndo(change.operation, all) && own.every(isKnown) };
  });
}

/**
 * The changes of a group to undo, newest first.
 * @param isSpan whether one that cannot be undone is left out
 * @throws DomainError not_undoable · undo_too_large
 */
export function undoableOf(group: readonly Undoable[], seqs: readonly number[], isSpan: boolean): Undoable[] {
  const wanted = group.filter(({ change }) => seqs.includes(change.seq));
  const undoable = wanted.filter(({ canBeUndone }) => canBeUndone);
  if (undoable.length < wanted.length && !isSpan) throw new DomainError('not_undoable');
  if (linesOf(undoable) > limits.undoRowsMax) throw new DomainError('undo_too_large');
  return undoable;
}

/** All of a group in another way; null where that is none. */
export function otherWay(
  group: readonly Undoable[],
  seqs: readonly number[],
  first: readonly Undoable[],
): Undoable[] | null {
  const wanted = group.filter(({ change }) => seqs.includes(change.seq));
  const isPossible = wanted.every(({ canBeUndone }) => canBeUndone) && linesOf(wanted) <= limits.undoRowsMax;
  return wanted.length > first.length && isPossible ? wanted : null;
}

const linesOf = (changes: readonly Undoable[]) => changes.reduce((sum, { lines }) => sum + lines.length, 0);

/** Whether every column of a line still exists; after a renaming its values cannot be restored. */
function isKnown(line: ChangeLine): boolean {
  if (line.op !== 'U' || line.kind.startsWith('label_') || line.kind === 'occurrence' || line.kind === 'import')
    return true;
  return unitsOf(recordKindOf(line.kind), changedColumnsOf(line)) !== null;
}
