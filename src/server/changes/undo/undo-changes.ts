import type { Change, OnConflict, UndoChangeInput, UndoChangesInput, UndoResult } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { type Queryable, queryTx } from '../../db/query.ts';
import { DomainError, notFound } from '../../platform/domain-error.ts';
import { changeIdOf, seqOf } from '../../records/change-origin.ts';
import type { VerbContext } from '../../records/verb-context.ts';
import { type WriteTransaction, write } from '../../records/write.ts';
import { type ChangeLine, changedColumnsOf, idsOf, isEffective, recordKindOf } from '../change-line.ts';
import { findChange } from '../get-change.ts';
import { canUndo, changeColumns, changeTables, readLines, type StoredChange, toChanges } from '../read-changes.ts';
import { requireUndo } from './may-undo.ts';
import { settlePositions } from './settle-positions.ts';
import { undoCreations } from './undo-creations.ts';
import { undoDeletions, undoRestores } from './undo-deletions.ts';
import { undoLinks } from './undo-links.ts';
import { undoOccurrences } from './undo-occurrences.ts';
import type { UndoRun } from './undo-run.ts';
import { undoUpdates } from './undo-updates.ts';
import { unitsOf } from './units.ts';

/**
 * Undoes one change (contract.md §7). For a change that is already undone, the result names the change that did so.
 * @throws DomainError not_found · insufficient_scope · not_undoable · changed_since · undo_too_large
 */
export async function undoChange(ctx: VerbContext, input: UndoChangeInput): Promise<UndoResult> {
  return write(ctx, (open) => undoTogether(ctx, open, [input.id], input.onConflict));
}

/**
 * Undoes several changes at once, newest first, as one new change.
 * @throws as undoChange · token_restricted for a token that names one
 */
export async function undoChanges(ctx: VerbContext, input: UndoChangesInput): Promise<UndoResult> {
  if (input.tokenId !== undefined && ctx.actor.tokenId !== null) throw new DomainError('session_required');
  return write(ctx, async (open) =>
    undoTogether(ctx, open, input.changeIds ?? (await changesOfToken(queryTx(open.tx), ctx, input)), input.onConflict),
  );
}

async function changesOfToken(
  queryable: Queryable,
  { actor }: VerbContext,
  { tokenId, since, until }: UndoChangesInput,
): Promise<string[]> {
  const rows = await queryable.query<{ seq: number }>(
    `SELECT seq::int AS seq FROM change WHERE user_id = $1 AND token_id = $2 AND at >= $3::timestamptz
       AND ($4::timestamptz IS NULL OR at < $4::timestamptz) AND undone_by IS NULL AND operation <> 'proposals.create' ORDER BY seq DESC LIMIT $5`,
    [actor.userId, tokenId, since, until ?? null, limits.undoRowsMax + 1],
  );
  if (rows.length > limits.undoRowsMax) throw new DomainError('undo_too_large');
  return rows.map(({ seq }) => changeIdOf(seq));
}

interface Undoable {
  readonly change: StoredChange;
  readonly lines: readonly ChangeLine[];
}

async function undoTogether(
  ctx: VerbContext,
  open: WriteTransaction,
  changeIds: readonly string[],
  onConflict: OnConflict = 'refuse',
): Promise<UndoResult> {
  const queryable = queryTx(open.tx);
  const chosen = await choose(queryable, ctx, changeIds);
  const pending = chosen.filter(({ change }) => change.undoneBy === null);
  if (pending.length === 0) return { change: await undoneBefore(queryable, ctx, chosen), undone: [], kept: [] };
  const run: UndoRun = {
    ctx,
    open,
    onConflict,
    group: new Set(pending.map(({ change }) => change.seq)),
    made: new Set(pending.flatMap(({ lines }) => lines.filter(({ op }) => op === 'I').map(({ recordId }) => recordId))),
    undone: new Map(),
    conflicts: [],
    positions: new Map(),
  };
  const undone: number[] = [];
  for (const each of pending) {
    if (await undoOne(run, each)) undone.push(each.change.seq);
    await settlePositions(run);
  }
  if (run.conflicts.length > 0 && onConflict === 'refuse')
    throw new DomainError('changed_since', { conflicts: run.conflicts });
  const seq = await link(queryable, ctx, pending, undone);
  return {
    change: seq === null ? null : await shown(queryable, ctx, seq),
    undone: [...run.undone.values()],
    kept: run.conflicts,
  };
}

/** Reads the changes with their lines, newest first. */
async function choose(queryable: Queryable, ctx: VerbContext, changeIds: readonly string[]): Promise<Undoable[]> {
  const seqs = [...new Set(changeIds)].map(seqOf);
  if (seqs.includes(null)) throw notFound();
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
  const chosen = changes.map((change) => ({ change, lines: (lines.get(change.seq) ?? []).filter(isEffective) }));
  if (chosen.reduce((sum, each) => sum + each.lines.length, 0) > limits.undoRowsMax)
    throw new DomainError('undo_too_large');
  for (const { change, lines: own } of chosen) {
    const seen = visible.get(change.seq)?.length ?? 0;
    const isOwn = change.tokenId === ctx.actor.tokenId && !isRestricted;
    if (seen === 0 && !isOwn && ctx.actor.tokenId !== null) throw notFound();
    if (isRestricted && seen < (lines.get(change.seq)?.length ?? 0))
      throw new DomainError('token_restricted', { detail: 'The change touched more than the projects of this token.' });
    requireUndo(ctx.actor, change, own);
    if (change.undoneBy === null && (!canUndo(change.operation, own) || !own.every(isKnown)))
      throw new DomainError('not_undoable');
  }
  return chosen;
}

/** Whether every column of a line still exists; after a renaming its values cannot be restored. */
function isKnown(line: ChangeLine): boolean {
  if (line.op !== 'U' || line.kind.startsWith('label_') || line.kind === 'occurrence' || line.kind === 'import')
    return true;
  return unitsOf(recordKindOf(line.kind), changedColumnsOf(line)) !== null;
}

/** @returns whether something was undone, or nothing was left to undo */
async function undoOne(run: UndoRun, { lines }: Undoable): Promise<boolean> {
  const [undone, conflicts] = [run.undone.size, run.conflicts.length];
  const idsBy = (wanted: 'D' | 'R') =>
    new Set(lines.filter(({ op }) => op === wanted).flatMap((line) => idsOf(line) ?? []));
  // What an undo restored and then moved to Trash otherwise was moved by the undo in between, as any record is.
  const deleted = idsBy('D');
  const restored = new Set([...idsBy('R')].filter((id) => !deleted.has(id)));
  const isLink = ({ kind }: ChangeLine) => kind === 'label_on' || kind === 'label_off';
  const isMark = ({ kind }: ChangeLine) => kind === 'occurrence' || kind === 'import';
  const deletions = lines.filter(({ op }) => op === 'D' || op === 'R');
  await undoDeletions(run, deletions);
  await undoOccurrences(run, lines.filter(isMark));
  await undoUpdates(
    run,
    lines.filter((line) => line.op === 'U' && !isLink(line) && !isMark(line)),
    restored,
  );
  // Links of a task that the change created are deleted with the task.
  const made = new Set(lines.filter(({ op, kind }) => op === 'I' && kind === 'task').map(({ recordId }) => recordId));
  await undoLinks(
    run,
    lines.filter((line) => isLink(line) && !made.has(line.recordId)),
  );
  // What the change moved out of a container that it had restored is moved back before the container returns to Trash.
  await undoRestores(
    run,
    deletions,
    lines.filter(({ op, recordId }) => op === 'U' && restored.has(recordId)),
  );
  await undoCreations(
    run,
    lines.filter((line) => line.op === 'I' && !isMark(line)),
  );
  return run.undone.size > undone || run.conflicts.length === conflicts;
}

/** Links the undone changes with the new one. @returns the number of the new change; null when nothing was changed */
async function link(
  queryable: Queryable,
  { actor }: VerbContext,
  pending: readonly Undoable[],
  undone: readonly number[],
): Promise<number | null> {
  const [row] = await queryable.query<{ seq: string | null }>(
    `SELECT nullif(current_setting('tidemark.seq', true), '') AS seq`,
    [],
  );
  if (!row?.seq || undone.length === 0) return null;
  const seq = Number(row.seq);
  const { userId } = actor;
  await queryable.query('UPDATE change SET undoes = $3::bigint[] WHERE user_id = $1 AND seq = $2', [
    userId,
    seq,
    [...undone].sort((a, b) => a - b),
  ]);
  await queryable.query('UPDATE change SET undone_by = $3 WHERE user_id = $1 AND seq = ANY($2::bigint[])', [
    userId,
    undone,
    seq,
  ]);
  // Undoing an undo makes the changes that it had undone effective again.
  for (const { change } of pending.filter(
    (each) => undone.includes(each.change.seq) && (each.change.undoes ?? []).length > 0,
  ))
    await queryable.query(
      'UPDATE change SET undone_by = NULL WHERE user_id = $1 AND seq = ANY($2::bigint[]) AND undone_by = $3',
      [userId, change.undoes ?? [], change.seq],
    );
  return seq;
}

async function undoneBefore(
  queryable: Queryable,
  ctx: VerbContext,
  [first]: readonly Undoable[],
): Promise<Change | null> {
  return first?.change.undoneBy ? shown(queryable, ctx, Number(first.change.undoneBy)) : null;
}

async function shown(queryable: Queryable, ctx: VerbContext, seq: number): Promise<Change | null> {
  const [change] = await toChanges(queryable, ctx, [await findChange(queryable, ctx.actor.userId, changeIdOf(seq))]);
  return change ?? null;
}
