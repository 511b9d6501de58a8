import { queryTx } from '../../../foundation/db/query.ts';
import { changeProject } from '../../../resources/sections/change-project.ts';
import { moveDescendants } from '../../../resources/tasks/move-descendants.ts';
import { deletedSubtreeOf, heightOf, subtreeOf } from '../../../resources/tasks/subtree.ts';
import { containerOf, holdsTask } from './places.ts';
import type { UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

/** Whether a record that is in Trash now was there when the change updated it, as what lies in a section that is moved. */
export async function wasInTrash({ open, ctx }: UndoRun, { kind, id, line, now }: UpdatedRecord): Promise<boolean> {
  // Of more than a hundred records the log names none; then the deletion that the record lies in tells.
  const [first] = await queryTx(open.tx).query<{ op: string }>(
    `SELECT r.op FROM change_row r WHERE r.user_id = $1 AND r.kind = $2 AND r.seq > $3 AND r.op IN ('D', 'R')
       AND (r.after->'ids' ? $4 OR (jsonb_typeof(r.after->'ids') = 'null' AND r.record_id = $5))
     ORDER BY r.seq, r.op DESC LIMIT 1`,
    [ctx.actor.userId, kind, line.seq, id, now['deletion_id']],
  );
  return first?.op !== 'D';
}

/**
 * Gives a section or task in Trash its previous container and position, so that a later restore returns it there. It stays restorable
 * as it lies: it is the root of its deletion, or its container lies in Trash by the same one.
 * @returns whether it could
 */
export async function placeInTrash(run: UndoRun, record: UpdatedRecord): Promise<boolean> {
  const { open, ctx, positions } = run;
  const { kind, id, was } = record;
  const { userId } = ctx.actor;
  const deletion = await deletionOf(run, record);
  if (deletion === null) return false;
  if (!(await canReturn(run, record, deletion.isRoot ? null : deletion.id))) return false;
  const position = String(was['position']);
  positions.delete(id);
  if (kind === 'section') {
    await changeProject(open, { userId, id }, String(was['project_id']), position);
    return true;
  }
  const container = containerOf(was);
  const task = await open.tx.task.findFirstOrThrow({ where: { userId, id } });
  await open.tx.task.updateMany({ where: { userId, id }, data: { ...container, position, updatedAt: open.at } });
  await moveDescendants(open, task, container);
  return true;
}

async function deletionOf({ open, ctx }: UndoRun, { kind, id }: UpdatedRecord) {
  const [row] = await queryTx(open.tx).query<{ id: string; isRoot: boolean }>(
    `SELECT d.id, d.root_id = r.id AS "isRoot" FROM "${kind}" r JOIN deletion d ON d.user_id = r.user_id AND d.id = r.deletion_id
     WHERE r.user_id = $1 AND r.id = $2`,
    [ctx.actor.userId, id],
  );
  return row ?? null;
}

/**
 * Whether the previous container of a section or task can hold it, in Trash or not.
 * @param deletionId the deletion in which the container must be; null = in any or none
 */
export async function canReturn(
  run: UndoRun,
  { kind, id, was }: UpdatedRecord,
  deletionId: string | null,
): Promise<boolean> {
  const { tx } = run.open;
  const { userId } = run.ctx.actor;
  const { projectId, sectionId, parentId } = containerOf(was);
  const within = { userId, ...(deletionId === null ? {} : { deletionId }) };
  if (kind === 'section') return (await tx.project.count({ where: { ...within, id: projectId } })) > 0;
  const height = Math.max(heightOf(await subtreeOf(tx, userId, id)), await heightInTrash(run, id));
  if (!(await holdsTask(run, { projectId, sectionId, parentId }, id, height, 'all'))) return false;
  if (deletionId === null) return true;
  if (parentId !== null) return (await tx.task.count({ where: { ...within, id: parentId } })) > 0;
  if (sectionId !== null) return (await tx.section.count({ where: { ...within, id: sectionId } })) > 0;
  return (await tx.project.count({ where: { ...within, id: projectId } })) > 0;
}

async function heightInTrash({ open, ctx }: UndoRun, id: string): Promise<number> {
  const { userId } = ctx.actor;
  const task = await open.tx.task.findFirst({ where: { userId, id }, select: { deletionId: true } });
  return task?.deletionId ? heightOf(await deletedSubtreeOf(open.tx, userId, id, task.deletionId)) : 1;
}
