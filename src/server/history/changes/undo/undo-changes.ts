import type {
  Change,
  ChangeConflict,
  UndoChangeInput,
  UndoChangesInput,
  UndoResult,
} from '../../../../contract/changes.ts';
import { limits } from '../../../../contract/limits.ts';
import { type Queryable, queryTx } from '../../../foundation/db/query.ts';
import { DomainError, notFound } from '../../../foundation/platform/domain-error.ts';
import { changeIdOf, seqOf } from '../../../foundation/records/change-origin.ts';
import type { VerbContext } from '../../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../../foundation/records/write.ts';
import type { ChangeLine } from '../change-line.ts';
import { findChange } from '../get-change.ts';
import { toChanges } from '../read-changes.ts';
import { chooseChanges, otherWay, type Undoable, undoableOf } from './choose-changes.ts';
import { linkUndone, readMarks } from './link-undone.ts';
import { declareUndo, requireOverwrite } from './may-undo.ts';
import { settlePositions } from './settle-positions.ts';
import { changesToUndo, eachInTurn, type UndoMarks } from './undo-marks.ts';
import { undoOne } from './undo-one.ts';
import type { UndoRun } from './undo-run.ts';

/**
 * Undoes one change (contract.md §7). For a change that is already undone, the result names the change that did so.
 * @throws DomainError not_found · insufficient_scope · not_undoable · changed_since · undo_too_large
 */
export async function undoChange(ctx: VerbContext, input: UndoChangeInput): Promise<UndoResult> {
  return write(ctx, (open) => undoTogether(ctx, open, [input.id], input));
}

/**
 * Undoes several changes at once, newest first, as one new change.
 * @throws as undoChange · session_required for a token that names one
 */
export async function undoChanges(ctx: VerbContext, input: UndoChangesInput): Promise<UndoResult> {
  if (input.tokenId !== undefined && ctx.actor.tokenId !== null) throw new DomainError('session_required');
  return write(ctx, async (open) =>
    undoTogether(ctx, open, input.changeIds ?? (await changesOfToken(queryTx(open.tx), ctx, input)), input),
  );
}

async function changesOfToken(
  queryable: Queryable,
  { actor }: VerbContext,
  { tokenId, since, until }: UndoChangesInput,
): Promise<string[]> {
  const rows = await queryable.query<{ seq: number }>(
    `SELECT seq::int AS seq FROM change WHERE user_id = $1 AND token_id = $2 AND at >= $3::timestamptz
       AND ($4::timestamptz IS NULL OR at < $4::timestamptz) ORDER BY seq DESC LIMIT $5`,
    [actor.userId, tokenId, since, until ?? null, limits.undoRowsMax + 1],
  );
  if (rows.length > limits.undoRowsMax) throw new DomainError('undo_too_large');
  return rows.map(({ seq }) => changeIdOf(seq));
}

async function undoTogether(
  ctx: VerbContext,
  open: WriteTransaction,
  changeIds: readonly string[],
  { onConflict = 'refuse', tokenId }: Pick<UndoChangesInput, 'onConflict' | 'tokenId'>,
): Promise<UndoResult> {
  const queryable = queryTx(open.tx);
  const seqs = [...new Set(changeIds)].map(seqOf);
  if (!seqs.every((seq) => seq !== null)) throw notFound();
  const marks = await readMarks(queryable, ctx, seqs);
  const chosen = await chooseChanges(queryable, ctx, seqs);
  const reduced = undoableOf(chosen, changesToUndo(seqs, marks), tokenId !== undefined);
  if (reduced.length === 0) return { change: await undoneBefore(queryable, ctx, seqs, marks), undone: [], kept: [] };
  const whole = otherWay(chosen, eachInTurn(seqs, marks), reduced);
  const { run, undone, plan } = await withoutConflicts(
    (changes) => undoInTurn({ ctx, open, onConflict, group: chosen }, changes),
    open,
    reduced,
    whole,
  );
  await declareUndo(
    open,
    plan.map(({ change }) => change.seq),
    onConflict,
  );
  if (run.conflicts.length > 0 && onConflict === 'refuse')
    throw new DomainError('changed_since', { conflicts: eachOnce(run.conflicts) });
  if (onConflict === 'overwrite') await requireOverwrite(ctx.actor, open);
  const seq = await linkUndone(queryable, ctx, marks, undone);
  return {
    change: seq === null ? null : await shown(queryable, ctx, seq),
    undone: [...new Map(run.undone.map((record) => [record.id, record])).values()],
    kept: eachOnce(run.conflicts),
  };
}

/** Each unit of a record in Trash is a conflict, of which nothing else is told. */
function eachOnce(conflicts: readonly ChangeConflict[]): ChangeConflict[] {
  return [...new Map(conflicts.map((conflict) => [JSON.stringify(conflict), conflict])).values()];
}

interface Attempt {
  readonly run: UndoRun;
  /** The numbers of the changes that were undone whole, latest first. */
  readonly undone: number[];
  readonly plan: readonly Undoable[];
}

/**
 * What cancelled out may have left a record elsewhere than it was. So where leaving it out meets a conflict, the other way is tried, and
 * counts if it meets none.
 */
async function withoutConflicts(
  attempt: (plan: readonly Undoable[]) => Promise<Attempt>,
  { tx }: WriteTransaction,
  first: readonly Undoable[],
  second: readonly Undoable[] | null,
): Promise<Attempt> {
  await tx.$executeRaw`SAVEPOINT attempt`;
  const reduced = await attempt(first);
  if (reduced.run.met === 0 || second === null) return reduced;
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT attempt`;
  const whole = await attempt(second);
  if (whole.run.met === 0) return whole;
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT attempt`;
  return attempt(first);
}

async function undoInTurn(
  { group, ...of }: Pick<UndoRun, 'ctx' | 'open' | 'onConflict'> & { readonly group: readonly Undoable[] },
  plan: readonly Undoable[],
): Promise<Attempt> {
  const run: UndoRun = {
    ...of,
    group: new Set(group.map(({ change }) => change.seq)),
    own: new Set(),
    made: new Set(group.flatMap(({ lines }) => lines.filter(({ op }) => op === 'I').map(({ recordId }) => recordId))),
    moved: plan.flatMap(({ lines }) => lines.filter(isMove).map(({ recordId }) => recordId)),
    undone: [],
    conflicts: [],
    met: 0,
    positions: new Map(),
    homes: new Map(),
  };
  const undone: number[] = [];
  for (const { change, lines } of plan) {
    if (await undoOne(run, lines)) undone.push(change.seq);
    await settlePositions(run);
  }
  return { run, undone, plan };
}

export const isMove = (line: ChangeLine) =>
  line.op === 'U' &&
  (((line.kind === 'section' || line.kind === 'task') && Object.hasOwn(line.before ?? {}, 'project_id')) ||
    (line.kind === 'project' && Object.hasOwn(line.before ?? {}, 'parent_id')));

/** The change that undid the latest of a group. */
async function undoneBefore(
  queryable: Queryable,
  ctx: VerbContext,
  seqs: readonly number[],
  marks: UndoMarks,
): Promise<Change | null> {
  const by = marks.get(Math.max(...seqs))?.undoneBy;
  return by ? shown(queryable, ctx, by) : null;
}

async function shown(queryable: Queryable, ctx: VerbContext, seq: number): Promise<Change | null> {
  const [change] = await toChanges(queryable, ctx, [await findChange(queryable, ctx.actor.userId, changeIdOf(seq))]);
  return change ?? null;
}
