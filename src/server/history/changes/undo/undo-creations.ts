import { type TrashKind, trashKinds } from '../../../../contract/trash.ts';
import { queryTx } from '../../../foundation/db/query.ts';
import { kinds } from '../../../foundation/records/kinds.ts';
import type { ChangeLine } from '../change-line.ts';
import { changedSince, holdsOthers } from './changed-since.ts';
import { depthsOf } from './depths.ts';
import { trashVerbs } from './trash-verbs.ts';
import { markUndone, resolveConflict, type UndoRun } from './undo-run.ts';

/** Moves the records that a change created to Trash, containers first; one that was changed or added to since is a conflict. */
export async function undoCreations(run: UndoRun, lines: readonly ChangeLine[]): Promise<void> {
  for (const kind of trashKinds) {
    const made = lines.filter((each) => each.kind === kind);
    const projects = kind === 'project' ? made.map(({ recordId }) => recordId) : [];
    const depths = await depthsOf(run, 'project', projects);
    const depth = ({ recordId }: ChangeLine) => depths.get(recordId) ?? 0;
    for (const line of made.toSorted((a, b) => depth(a) - depth(b)))
      await trashAgain(run, kind, line.recordId, line.seq);
  }
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
  const [record] = await queryTx(run.open.tx).query<{ name: string | null }>(
    `SELECT to_jsonb(r)->>'name' AS name FROM ${kind} r
     WHERE r.user_id = $1 AND r.id = $2 AND r.deleted_at IS NULL AND ${taskIsNotDeleted(kind)}`,
    [run.ctx.actor.userId, id],
  );
  if (!record) return;
  const { name } = record;
  const fields = await changedSince(run, kind, id, seq);
  if (fields.length > 0 && !(await resolveConflict(run, { kind, id, name, reason: 'changed', fields }))) return;
  if (
    (await holdsOthers(run, kind, id, seq)) &&
    !(await resolveConflict(run, { kind, id, name, reason: 'has_content' }))
  )
    return;
  const transaction = deletionId === undefined ? run.open : { ...run.open, deletionId };
  await trashVerbs[kind]({ ...run.ctx, transaction }, { id });
  markUndone(run, kind, id);
}

/** A record of a task in Trash counts as deleted, although its own row is not marked. */
function taskIsNotDeleted(kind: TrashKind): string {
  if (kinds[kind].place !== 'on a task') return 'true';
  return 'EXISTS (SELECT FROM task t WHERE t.user_id = r.user_id AND t.id = r.task_id AND t.deleted_at IS NULL)';
}
