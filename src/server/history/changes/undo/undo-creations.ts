import { type TrashKind, trashKinds } from '../../../../contract/trash.ts';
import { queryTx } from '../../../foundation/db/query.ts';
import { kinds } from '../../../foundation/records/kinds.ts';
import type { ChangeLine } from '../change-line.ts';
import { changedSince, holdsOthers } from './changed-since.ts';
import { depthsOf } from './depths.ts';
import { trashVerbs } from './trash-verbs.ts';
import { markUndone, movedToTrashBy, resolveConflict, type UndoRun } from './undo-run.ts';

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
  const [record] = await queryTx(run.open.tx).query<{ name: string | null } & TaskInTrash>(
    `SELECT to_jsonb(r)->>'name' AS name, ${taskColumns(kind)} WHERE r.user_id = $1 AND r.id = $2 AND r.deleted_at IS NULL`,
    [run.ctx.actor.userId, id],
  );
  if (!record) return;
  const { name } = record;
  if (record.taskDeletedAt !== null) {
    // A record of a task that this undo moved there has gone with it; with another it would come out of Trash again.
    const isGone = movedToTrashBy(run, record.taskDeletedAt) || run.made.has(record.taskId ?? '');
    if (!isGone) await resolveConflict(run, { kind, id, name, reason: 'in_trash' }, false);
    return;
  }
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

interface TaskInTrash {
  readonly taskId: string | null;
  readonly taskDeletedAt: Date | null;
}

/** The record as `r`, with the task that it is on, whose deletion does not mark it. */
function taskColumns(kind: TrashKind): string {
  if (kinds[kind].place !== 'on a task') return `NULL AS "taskId", NULL AS "taskDeletedAt" FROM ${kind} r`;
  return `t.id AS "taskId", t.deleted_at AS "taskDeletedAt" FROM ${kind} r JOIN task t ON t.user_id = r.user_id AND t.id = r.task_id`;
}
