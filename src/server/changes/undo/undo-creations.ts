import { type TrashKind, trashKinds } from '../../../contract/trash.ts';
import { queryTx } from '../../db/query.ts';
import type { ChangeLine } from '../change-line.ts';
import { changedSince, holdsOthers } from './changed-since.ts';
import { trashVerbs } from './trash-verbs.ts';
import { markUndone, meetConflict, type UndoRun } from './undo-run.ts';

/** Moves the records that a change created to Trash, containers first; one that was changed or added to since is a conflict. */
export async function undoCreations(run: UndoRun, lines: readonly ChangeLine[]): Promise<void> {
  for (const kind of trashKinds)
    for (const line of lines.filter((each) => each.kind === kind)) await trashAgain(run, kind, line.recordId, line.seq);
}

/**
 * @param seq the number of the change that created or restored it; only later changes are conflicts
 * @param deletionId the deletion that the record returns to; a new one where there is none
 */
export async function trashAgain(
  run: UndoRun,
  kind: TrashKind,
  id: string,
  seq: number,
  deletionId?: string,
): Promise<void> {
  const [record] = await queryTx(run.open.tx).query<{ name: string | null; living: boolean }>(
    `SELECT to_jsonb(r)->>'name' AS name, r.deleted_at IS NULL AND ${ofLivingTask(kind)} AS living
     FROM ${kind} r WHERE r.user_id = $1 AND r.id = $2`,
    [run.ctx.actor.userId, id],
  );
  if (!record?.living) return;
  const { name } = record;
  const fields = await changedSince(run, kind, id, seq);
  if (fields.length > 0 && !(await meetConflict(run, { kind, id, name, reason: 'changed', fields }))) return;
  if ((await holdsOthers(run, kind, id, seq)) && !(await meetConflict(run, { kind, id, name, reason: 'has_content' })))
    return;
  const transaction = deletionId === undefined ? run.open : { ...run.open, deletionId };
  await trashVerbs[kind]({ ...run.ctx, transaction }, { id });
  markUndone(run, kind, id);
}

/** A record of a task in Trash counts as deleted, although its own row is not marked. */
function ofLivingTask(kind: TrashKind): string {
  if (kind !== 'comment' && kind !== 'reminder' && kind !== 'attachment') return 'true';
  return 'EXISTS (SELECT FROM task t WHERE t.user_id = r.user_id AND t.id = r.task_id AND t.deleted_at IS NULL)';
}
