import { queryTx } from '../../../foundation/db/query.ts';
import { isAccountOrdered, isTrashKind } from '../../../foundation/records/kinds.ts';
import { returnedPosition, siblingsInAccount } from '../../../foundation/records/position.ts';
import { setColumns } from './set-columns.ts';
import { resolveConflict, type UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

/** Restores the previous position of a record in the order of its kind, or the next free one. */
export async function undoPosition(run: UndoRun, record: UpdatedRecord): Promise<boolean> {
  const { userId } = run.ctx.actor;
  const { kind } = record;
  if (!isTrashKind(kind) || !isAccountOrdered(kind)) throw new Error(`A ${kind} has no order in the account.`);
  const wanted = String(record.was['position']);
  const position = await returnedPosition(run.open.tx, siblingsInAccount(kind, userId), wanted);
  await setColumns(run, record, ['position'], { position });
  run.positions.set(record.id, { kind, id: record.id, position: wanted });
  return true;
}

/** Restores a place in Today, which is one of its date: on another date there is none to come back to. */
export async function undoTodayPosition({ open, ctx }: UndoRun, { id, was }: UpdatedRecord): Promise<boolean> {
  const rows = await queryTx(open.tx).query(
    `UPDATE task SET today_position = $3, updated_at = $4::timestamptz
     WHERE user_id = $1 AND id = $2 AND due_date IS NOT DISTINCT FROM $5::date RETURNING id`,
    [ctx.actor.userId, id, was['today_position'], open.at, was['due_date']],
  );
  return rows.length > 0;
}

/** Restores a label's name unless another label has taken it meanwhile, which even `onConflict` cannot overwrite. */
export async function undoLabelName(run: UndoRun, { kind, id, now, was }: UpdatedRecord): Promise<boolean> {
  const taken = await run.open.tx.label.count({
    where: { userId: run.ctx.actor.userId, nameKey: String(was['name_key']), deletedAt: null, id: { not: id } },
  });
  if (taken > 0) {
    await resolveConflict(run, { kind, id, name: String(now['name']), reason: 'label_exists' }, false);
    return false;
  }
  await setColumns(run, { kind, id }, ['name', 'name_key'], was);
  return true;
}
