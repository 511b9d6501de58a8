import type { ImportRecord } from '../../../../contract/imports.ts';
import { type Queryable, queryTx } from '../../../foundation/db/query.ts';
import { changeIdOf } from '../../../foundation/records/change-origin.ts';
import type { VerbContext } from '../../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../../foundation/records/write.ts';
import { undoImport } from '../../../transfer/undo-import.ts';
import { type ChangeLine, isEffective, lineColumns } from '../change-line.ts';
import { findChange } from '../get-change.ts';
import { requireUndo } from './may-undo.ts';
import { settlePositions } from './settle-positions.ts';
import { isMove } from './undo-changes.ts';
import { undoLinks } from './undo-links.ts';
import type { UndoRun } from './undo-run.ts';
import { undoUpdates } from './undo-updates.ts';

/**
 * Takes back what an import updated, and moves to Trash what it made. What was changed since stays, and so does all that it updated when
 * the change log no longer holds it. Idempotent.
 * @throws DomainError not_found · insufficient_scope
 */
export async function undoWholeImport(ctx: VerbContext, input: { id: string }): Promise<ImportRecord> {
  return write({ ...ctx, patient: true }, async (open) => {
    const inside = { ...ctx, transaction: open };
    const where = { userId: ctx.actor.userId, id: input.id, undoneAt: null };
    const row = await open.tx.import.findFirst({ where });
    const kept = row && row.updated > 0 ? await takeBack(inside, open, row.id, row.createdAt) : [];
    return undoImport(inside, input, kept);
  });
}

/** @returns the ids of the records that stay as the import left them */
async function takeBack(ctx: VerbContext, open: WriteTransaction, importId: string, at: Date): Promise<string[]> {
  const queryable = queryTx(open.tx);
  const { userId } = ctx.actor;
  const [change] = await queryable.query<{ seq: number }>(
    'SELECT seq::int AS seq FROM change WHERE user_id = $1 AND at = $2::timestamptz',
    [userId, at],
  );
  const lines = change ? await updatesOf(queryable, userId, change.seq) : [];
  if (!change || lines.length === 0) return updatedIds(queryable, userId, importId);
  requireUndo(ctx.actor, await findChange(queryable, userId, changeIdOf(change.seq)), lines);
  const run: UndoRun = {
    ...{ ctx, open, onConflict: 'skip' },
    group: new Set([change.seq]),
    own: new Set(lines.map(({ recordId }) => recordId)),
    made: new Set(await placesMade(queryable, userId, change.seq)),
    moved: lines.filter(isMove).map(({ recordId }) => recordId),
    ...{ undone: [], conflicts: [], met: 0, positions: new Map(), homes: new Map() },
  };
  await undoUpdates(
    run,
    lines.filter((line) => !isLink(line)),
    new Set(),
  );
  await undoLinks(run, lines.filter(isLink));
  await settlePositions(run);
  return [...new Set(run.conflicts.map(({ id }) => id))];
}

const isLink = ({ kind }: ChangeLine) => kind === 'label_on' || kind === 'label_off';

/** The lines of records that the change updated and did not make. */
async function updatesOf(queryable: Queryable, userId: string, seq: number): Promise<ChangeLine[]> {
  const lines = await queryable.query<ChangeLine>(
    `SELECT ${lineColumns} FROM change_row r WHERE r.user_id = $1 AND r.seq = $2 AND r.op = 'U' AND r.kind <> 'import'
       AND NOT EXISTS (SELECT FROM import_source s JOIN import i ON i.user_id = s.user_id AND i.id = s.import_id
         WHERE s.user_id = $1 AND s.record_id = r.record_id AND i.user_id = $1 AND i.created_at = (
           SELECT at FROM change WHERE user_id = $1 AND change.seq = $2))`,
    [userId, seq],
  );
  return lines.filter(isEffective);
}

/** The containers and labels that the change made, which go to Trash behind it. */
async function placesMade(queryable: Queryable, userId: string, seq: number): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `SELECT record_id AS id FROM change_row WHERE user_id = $1 AND seq = $2 AND op = 'I' AND kind IN ('project', 'section', 'label', 'view')`,
    [userId, seq],
  );
  return rows.map(({ id }) => id);
}

async function updatedIds(queryable: Queryable, userId: string, importId: string): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `SELECT line->>'recordId' AS id FROM import, jsonb_array_elements(before) AS line
     WHERE user_id = $1 AND import.id = $2 AND line->'isTold' IS DISTINCT FROM 'true'`,
    [userId, importId],
  );
  return rows.map(({ id }) => id);
}
